import { createRequire } from 'node:module'
import path from 'node:path'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

type Pdfmake = {
  setFonts(fonts: Record<string, Record<string, string>>): void
  setUrlAccessPolicy(may: (url: string) => boolean): void
  setLocalAccessPolicy(may: (file: string) => boolean): void
  createPdf(document: TDocumentDefinitions): { getBuffer(): Promise<Buffer> }
}
let maker: Pdfmake | undefined
/**
 * The library, loaded with the first file: it reads its own fonts and nothing else, neither from the disk nor from the
 * net.
 */
export function pdfmake(): Pdfmake {
  if (maker) return maker
  const require = createRequire(import.meta.url)
  const made: Pdfmake = require('pdfmake')
  const fonts = path.join(path.dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto')
  const file = (name: string) => path.join(fonts, `Roboto-${name}.ttf`)
  made.setFonts({
    Roboto: {
      normal: file('Regular'),
      bold: file('Medium'),
      italics: file('Italic'),
      bolditalics: file('MediumItalic'),
    },
  })
  made.setUrlAccessPolicy(() => false)
  made.setLocalAccessPolicy((asked) => path.dirname(path.resolve(asked)) === fonts)
  maker = made
  return made
}
