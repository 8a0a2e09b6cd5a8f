import { AppError } from '@/shared/app-error';

/**
 * A part of the app, imported when first needed.
 * @throws AppError ERR_NOT_ON_DEVICE
 */
export async function loadPart<Part>(importing: Promise<Part>): Promise<Part> {
  try {
    return await importing;
  } catch (cause) {
    throw new AppError('ERR_NOT_ON_DEVICE', 'A part of the app is missing.', { cause });
  }
}
