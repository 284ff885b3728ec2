// Written by `npm run gen` from the files in locales/. Do not edit.

/** The tags of all languages, and of those written from right to left. */
export const TAGS = 'ar-EG az-AZ bg-BG bn-BD ca-ES cs-CZ da-DK de-DE el-GR en-GB en-US es-ES et-EE fa-IR fi-FI fr-BE fr-FR ga-IE he-IL hi-IN hr-HR hu-HU hy-AM id-ID is-IS it-IT ja-JP kn-IN ko-KR ku-IQ lt-LT lv-LV mk-MK mn-MN ms-MY nb-NO ne-NP nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO ru-RU sk-SK sl-SI sr-RS sv-SE ta-IN th-TH tr-TR uk-UA vi-VN zh-CN zh-TW';
export const RIGHT_TO_LEFT = 'ar-EG fa-IR he-IL ku-IQ';
