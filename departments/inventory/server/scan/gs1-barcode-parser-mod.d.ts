declare module 'gs1-barcode-parser-mod' {
  /** Takes a GS1 element string apart; throws a text for what is none. */
  export function parseBarcode(code: string): {
    codeName: string
    parsedCodeItems: { ai: string; raw: string; isoDate: string }[]
  }
}
