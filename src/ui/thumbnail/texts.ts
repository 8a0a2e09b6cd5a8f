/** The texts of the authoring specification are kept exactly. */
export const THUMBNAIL_TEXTS = {
  label: 'Thumbnail',
  hint: 'PNG, JPG, GIF up to 10MB',
  choose: 'Choose picture',
  replace: 'Change picture',
  remove: 'Remove picture',
  preparing: 'Preparing picture...',
  alt: 'The thumbnail as learners see it',
  onlyImages: 'Only image files are allowed',
  program:
    'This drawing holds a program, so it cannot be used. Please save it as PNG or JPG and choose that.',
  tooLarge: (size: string) => `File size exceeds 10MB limit (${size})`,
  unreadable: 'This picture cannot be read. Please choose another one.',
  heic: 'This browser cannot read photos in HEIC. Please save the photo as JPEG and choose that.',
  noRoom: 'There is no room for this picture on this device.',
  noStorage: 'This browser does not let the page store pictures.',
  failed: 'Failed to upload thumbnail',
  upload: {
    waiting: 'On this device, waiting to upload',
    unrecorded: 'Uploaded',
    done: 'Uploaded',
    refused: 'Failed to upload thumbnail',
  },
  tryAgain: 'Try again',
} as const;
