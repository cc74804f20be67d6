import Papa from 'papaparse'

/** A row of a file, with the line that it begins on as a text editor counts them. */
export type CsvLine = { line: number; cells: string[] }

/** Text as UTF-8, or as a spreadsheet of an older Windows saves it. */
export function decodeText(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

/**
 * The rows of a CSV text; a cell in quotes may go over several lines. `delimiters`: what may part the cells; of several
 * the one that the text uses.
 */
export function readCsv(text: string, delimiters: readonly string[] = [',']): CsvLine[] {
  // One kind of line break, and no mark in front, so that lines are counted as an editor counts them.
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [only] = delimiters
  const parting = delimiters.length === 1 && only ? { delimiter: only } : { delimitersToGuess: [...delimiters] }
  const lines: CsvLine[] = []
  let line = 1
  let read = 0
  Papa.parse<string[]>(plain, {
    newline: '\n',
    ...parting,
    step: ({ data, meta }) => {
      lines.push({ line, cells: data })
      line += plain.slice(read, meta.cursor).split('\n').length - 1
      read = meta.cursor
    },
  })
  return lines
}
