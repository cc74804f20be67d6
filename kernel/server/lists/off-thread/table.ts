import { type CsvLine, decodeText, readCsv } from '../csv-reading.ts'
import { serve } from './serve.ts'

/** The rows of a file of an import, without empty ones. */
function readTable(file: Uint8Array, most: number): CsvLine[] {
  const lines = readCsv(decodeText(file), { delimiters: [',', ';', '\t'], most })
  return lines.filter(({ cells }) => cells.some((cell) => cell.trim()))
}
export type ReadTable = typeof readTable

serve(readTable)
