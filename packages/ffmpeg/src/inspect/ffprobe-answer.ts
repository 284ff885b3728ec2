/** The parts of `ffprobe -show_format -show_streams -show_packets -of json` we read. */
export type FfprobeAnswer = {
  format?: { duration?: string; start_time?: string; tags?: Record<string, string> };
  streams?: FfprobeStream[];
  /** The first few. */
  packets?: { side_data_list?: { side_data_type?: string }[] }[];
};
export type FfprobeStream = {
  index: number;
  codec_type?: string;
  codec_name?: string;
  /** Four letters. */
  codec_tag_string?: string;
  nb_frames?: string;
  tags?: { language?: string };
  pix_fmt?: string | undefined;
  width?: number;
  height?: number;
  coded_width?: number;
  coded_height?: number;
  sample_aspect_ratio?: string | undefined;
  field_order?: string;
  color_transfer?: string | undefined;
  color_space?: string | undefined;
  duration?: string;
  channels?: number;
  sample_rate?: string | undefined;
  disposition?: { attached_pic?: number; default?: number };
  side_data_list?: {
    rotation?: number | string;
    dv_profile?: number;
    dv_bl_signal_compatibility_id?: number;
  }[];
};
