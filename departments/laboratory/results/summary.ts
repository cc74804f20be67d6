// What a result says in short, on screens, in files and in the record of a call. Nothing that was not judged is counted
// as normal.
import { type Flag, flagWords, isCritical } from '../ranges.ts'
import type { PanelValue } from '../results.contract.ts'

export type Said = {
  test_name?: string
  result_value: string | null
  unit: string | null
  flag: Flag | null
  custom_fields: readonly PanelValue[] | null
  judged?: boolean
  remark?: string | null
  given?: string | null
  delta?: string | null
  reference_range?: string | null
  range_note?: string | null
}

/** A result with one value is read like a panel of one. */
export const valuesOf = (result: Said): readonly PanelValue[] =>
  result.custom_fields ?? [
    {
      id: 'value',
      name: result.test_name ?? '',
      unit: result.unit,
      value: result.result_value ?? '',
      reference_range: result.reference_range ?? null,
      range_note: result.range_note ?? null,
      flag: result.flag,
      ...(result.judged === undefined ? {} : { judged: result.judged }),
      remark: result.remark ?? null,
      given: result.given ?? null,
      delta: result.delta ?? null,
    },
  ]

/**
 * Whether it is known that a value is normal or not. Results of before this was kept: where there is a flag or a range.
 */
export const isJudged = ({
  judged,
  flag,
  reference_range,
}: Pick<PanelValue, 'judged' | 'flag' | 'reference_range'>): boolean =>
  judged ?? (flag !== null || Boolean(reference_range))

const many = (count: number) => `${count} value${count === 1 ? '' : 's'}`

/** `9 values, none abnormal`, `2 of 9 values abnormal`, `10 values, 2 not judged, 8 normal`. */
export function countValues(values: readonly PanelValue[]): string {
  const given = values.filter(({ value }) => value)
  const abnormal = given.filter(({ flag }) => flag).length
  const open = given.filter((value) => !value.flag && !isJudged(value)).length
  if (open === 0)
    return abnormal > 0 ? `${abnormal} of ${many(given.length)} abnormal` : `${many(given.length)}, none abnormal`
  const normal = given.length - abnormal - open
  return [
    many(given.length),
    `${open} not judged`,
    abnormal > 0 && `${abnormal} abnormal`,
    normal > 0 && `${normal} normal`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** `Haemoglobin 4.1 g/dL (critically low)`. */
export const sayValue = ({ name, value, unit, flag }: Pick<PanelValue, 'name' | 'value' | 'unit' | 'flag'>): string =>
  [name, value, unit, flag && `(${flagWords[flag]})`].filter(Boolean).join(' ')

const SAID = 12
/** What a result says, critical and abnormal values first. */
export function sayResult(result: Said): string {
  const rank = ({ flag }: PanelValue) => (isCritical(flag) ? 0 : flag ? 1 : 2)
  const values = valuesOf(result).filter(({ value }) => value)
  const said = values.toSorted((one, other) => rank(one) - rank(other)).slice(0, SAID)
  return [...said.map(sayValue), ...(values.length > SAID ? [`${values.length - SAID} more`] : [])].join('; ')
}
