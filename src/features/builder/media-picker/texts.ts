import type { MediaUse } from '@/domain/media/media-type';
import type { FileState } from '@/media/store/device-file';

interface UseTexts {
  readonly title: string;
  readonly choose: string;
  readonly hint: string;
  readonly wrongType: string;
  readonly unreadable: string;
  /** `size` and `limit` are formatted. */
  readonly tooLarge: (size: string, limit: string) => string;
}

/** The texts of the authoring specification, sections 5 and 8, are kept exactly. */
export const MEDIA_TEXTS = {
  uses: {
    video: {
      title: 'Choose a video',
      choose: 'Choose video',
      hint: 'mp4, mov, avi, mkv, webm or ogg, up to 500 MB. mp4 plays everywhere.',
      wrongType: 'Only video files are allowed: mp4, mov, avi, mkv, webm or ogg.',
      unreadable: 'This file cannot be read as a video. Choose another one.',
      tooLarge: () => 'File exceeds 500MB limit',
    },
    image: {
      title: 'Choose a picture',
      choose: 'Choose picture',
      hint: 'PNG, JPG, GIF up to 10MB. It is resized on this device before it is uploaded.',
      wrongType: 'Only image files are allowed',
      unreadable: 'This picture cannot be read. Choose another one.',
      tooLarge: (size) => `File size exceeds 10MB limit (${size})`,
    },
    subtitles: {
      title: 'Choose subtitles',
      choose: 'Choose subtitles',
      hint: 'A .vtt or .srt file. A .srt file is converted to .vtt.',
      wrongType: 'Only .vtt and .srt files are allowed.',
      unreadable: 'No subtitles were found in this file. Choose another one.',
      tooLarge: (size, limit) => `This file is too large for subtitles (${size}, at most ${limit}).`,
    },
  } satisfies Record<MediaUse, UseTexts>,
  failed: 'Failed to select media',
  signedOut: 'You must be signed in to select media',
  heic: 'This browser cannot read HEIC photos. Save the photo as JPEG and choose that.',
  noRoom: 'There is no room for this file on this device.',
  noStorage: 'This browser does not let the page store files.',
  oneFile: 'Choose one file at a time.',
  drop: 'Drop a file here, or',
  browse: 'Choose file',
  keeping: 'Saving the file on this device...',
  yours: 'Your files',
  search: 'Search your files',
  empty: 'No files found.',
  count: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  change: 'Change',
  remove: 'Remove',
  removeNamed: (label: string) => `Remove: ${label}`,
  changeNamed: (label: string) => `Change: ${label}`,
  notAnAddress: "This address can't be shown. Enter one that starts with https://, or choose a file.",
  outside:
    'This site does not allow copying its picture, and loading it from there would tell the site who views it. Save the picture and choose it as a file.',
  states: {
    waiting: 'On this device, waiting to upload',
    unrecorded: 'Uploaded',
    done: 'Uploaded',
    refused: 'Upload failed',
  } satisfies Record<FileState, string>,
  tryAgain: 'Try again',
} as const;
