import sharp from 'sharp'
import { AppError, invalid } from '../contract/index.ts'

/** The most that one uploaded file may weigh. */
const UPLOAD_LIMIT = 10 * 1024 * 1024
/** More is no photograph but an attack on the decoder. */
const MOST_PIXELS = 50_000_000

const IMAGE_FORMATS = ['png', 'jpeg', 'gif'] as const

/**
 * Reads an image by its content, whatever its name says, and writes it again: what is not picture (EXIF with the
 * place it was taken, appended code) is gone, and what cannot be decoded is refused. `side`: the longest side that
 * is kept. Photographs become JPEG, everything else PNG. Errors: `invalid` beside `file`, with the message given.
 */
export async function rewriteImage(
  bytes: Buffer,
  { side, message, format }: { side: number; message: string; format?: 'png' },
): Promise<{ bytes: Buffer; content_type: 'image/png' | 'image/jpeg' }> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const found = (await image.metadata()).format as string
    if (!IMAGE_FORMATS.some((known) => known === found)) throw invalid('file', message)
    const drawn = image.rotate().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    if (found === 'jpeg' && format !== 'png')
      return { bytes: await drawn.jpeg({ quality: 85 }).toBuffer(), content_type: 'image/jpeg' }
    return { bytes: await drawn.png().toBuffer(), content_type: 'image/png' }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw invalid('file', message)
  }
}

/** Whether these bytes are a PDF by their content. */
const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')

/** A file's name without a path and without what would break a header; at most 120 characters. */
const safeFilename = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/["\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '')
    .trim()
    .slice(-120) || 'file'

const endings: Record<string, readonly [string, ...string[]]> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'application/pdf': ['.pdf'],
}

/** The name as it was given, with the ending of what the file is now: a GIF has become a PNG. */
export function nameFor(given: string, contentType: string): string {
  const known = endings[contentType] ?? ['']
  const name = safeFilename(given)
  if (known.some((ending) => name.toLowerCase().endsWith(ending))) return name
  return `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}${known[0]}`
}

/**
 * What a person may hand in about something: pictures are re-encoded, PDF is kept. Errors: `invalid` beside `file`,
 * with the message given.
 */
export async function keepPaper(
  bytes: Buffer,
  { side, message }: { side: number; message: string },
): Promise<{ bytes: Buffer; content_type: 'image/png' | 'image/jpeg' | 'application/pdf' }> {
  const kept = isPdf(bytes)
    ? { bytes, content_type: 'application/pdf' as const }
    : await rewriteImage(bytes, { side, message })
  // A photograph re-encoded can weigh more than it did.
  if (kept.bytes.length > UPLOAD_LIMIT) throw invalid('file', message)
  return kept
}
