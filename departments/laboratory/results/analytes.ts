// What a test or a value of a panel measures, known by its name and its unit; for the server and the browser. A test of
// the same name in another unit (creatinine of urine) is another one, and of it nothing is known here.
import { analytes as lines } from './analytes.data.ts'

export type Analyte = {
  key: string
  /** Empty: it has none. */
  unit: string
  least: number
  most: number
  /** Other units, each with what a value is multiplied by. */
  units: ReadonlyMap<string, { name: string; factor: number }>
  /** `HI` and `LO` are what its meters show beyond their scale. */
  meter: boolean
  /** Below it an adult's number without its unit is asked back; null: never. */
  askedBelow: number | null
}

/** `µmol/L`, `umol/l` and `μmol/L` are one unit, so are `10⁹/L`, `x10^9/L` and `10^9/L`, and `mm/hr` and `mm/h`. */
export const plainUnit = (unit: string): string =>
  unit
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s^*×]/g, '')
    .replace(/^x(?=10)/, '')
    .replace(/\/hr$/, '/h')
    .replaceAll(/[μµ]/g, 'u')

const plainName = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim()
const known = new Map<string, Analyte>()
for (const line of lines.trim().split('\n')) {
  const [key = '', names = '', unit = '', least, most, others = '', meter, asked] = line.split('|')
  const units = new Map(
    others
      .split(';')
      .filter(Boolean)
      .map((each) => {
        const at = each.lastIndexOf('*')
        return [plainUnit(each.slice(0, at)), { name: each.slice(0, at), factor: Number(each.slice(at + 1)) }] as const
      }),
  )
  const analyte: Analyte = {
    key,
    unit,
    least: Number(least),
    most: Number(most),
    units,
    meter: meter === 'meter',
    askedBelow: asked ? Number(asked) : null,
  }
  for (const name of names.split(';')) known.set(name, analyte)
}

/** What a test or value of that name measures in that unit; null: not known. */
export function analyteOf(name: string, unit: string | null | undefined): Analyte | null {
  const analyte = known.get(plainName(name))
  return analyte && plainUnit(analyte.unit) === plainUnit(unit ?? '') ? analyte : null
}

const DIGITS = 3
/** A converted number as it is shown: `707`, `25`, `4.1`. */
export const roundConverted = (number: number): string =>
  String(Math.abs(number) >= 10 ** DIGITS ? Math.round(number) : Number(number.toPrecision(DIGITS)))
