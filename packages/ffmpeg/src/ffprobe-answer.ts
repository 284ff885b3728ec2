/** The parts of `ffprobe -show_format -show_streams -of json` we read. */
export type FfprobeAnswer = { format?: { duration?: string }; streams?: FfprobeStream[] };
export type FfprobeStream = {
  index: number;
  codec_type?: string;
  codec_name?: string;
  pix_fmt?: string;
  width?: number;
  height?: number;
  coded_width?: number;
  coded_height?: number;
  sample_aspect_ratio?: string;
  field_order?: string;
  color_transfer?: string;
  color_space?: string;
  duration?: string;
  channels?: number;
  sample_rate?: string;
  disposition?: { attached_pic?: number; default?: number };
  side_data_list?: { rotation?: number | string }[];
};
