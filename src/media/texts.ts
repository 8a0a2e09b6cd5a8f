/** The wording of the authoring specification, sections 5 and 8, is kept exactly. */
export const UPLOAD_TEXTS = {
  signedOut: 'You must be signed in to upload files',
  failed: 'Upload failed',
  failedWith: (status: number) => `Upload failed with status ${status}`,
  noSignedUrl: 'No signed URL received',
  noRecord: 'Failed to create media file record',
  tooLarge: 'File exceeds 500MB limit',
  tooLargeForServer: 'This file is larger than the server accepts.',
  offline: 'Waiting for a connection. The upload continues automatically.',
  timeout: 'The connection is too slow right now. The upload continues automatically.',
  busy: 'The server cannot be reached right now. The upload continues automatically.',
  sessionExpired: 'Your session has expired. The upload resumes when you sign in again.',
  empty: 'This file is empty (0 bytes).',
  changed:
    'This file was changed or removed while it was being read. Choose it again; nothing else was affected.',
  lost: 'This browser lost the file before it was uploaded. Choose it again.',
  noRoom: 'There is no room for this file on this device. None of it was saved.',
  deviceFull: 'This device is full. The upload continues once there is room.',
  noStorage: 'This browser does not let the page store files.',
  wrongType: (what: string) => `${what} cannot be uploaded. Allowed are images, videos, audio and documents.`,
  mismatch: (ending: string, found: string) =>
    `This file is called .${ending} but contains ${found}. Correct its file name, or choose another file.`,
  notWhatItSays: (ending: string) => `This file is called .${ending} but its content is of another type.`,
  brokenImage: 'This picture cannot be read: it is damaged or has too many pixels. Choose another one.',
  heic: 'This browser cannot read HEIC photos. Save the photo as JPEG and choose that.',
  noCaptions:
    'No subtitles were found in this file. Each needs a line of times, such as 00:00:01.000 --> 00:00:04.000, with its text below. Choose another file.',
  largeCaptions:
    'This file is too large for subtitles (at most 5 MB). Choose another one, or split the video into parts.',
} as const;

/** Warnings for creators about videos that some learners cannot see. */
export const VIDEO_WARNINGS = {
  here: 'This browser can’t show this video, and learners’ browsers may not either. Convert it to MP4 (H.264) so it plays everywhere.',
  elsewhere:
    'Some learners’ browsers can play only the sound of this video (HEVC), not its picture. Convert it to MP4 (H.264) so it plays everywhere.',
} as const;
