import { useState } from 'react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import type { BenchRow, getBench } from '../../figures.contract.ts'
import type { Flag } from '../../ranges.ts'
import { saveLabResult } from '../../results.contract.ts'

/** The one value of a test that is no panel. */
const SINGLE = 'value'
type Line = {
  values: Record<string, string>
  version: number | null
  /** It was typed in since it was kept. */
  dirty: boolean
  flag: Flag | null
  errors: Record<string, string>
  failure: string | null
}
type TestType = Output<typeof getBench>['test_type']

export const fieldsOf = (type: TestType) =>
  type.custom_fields?.length
    ? type.custom_fields.map(({ id, name, unit }) => ({ id, name, unit: unit ?? null }))
    : [{ id: SINGLE, name: type.name, unit: type.unit }]

const lineOf = ({ entered }: BenchRow): Line => ({
  values: entered
    ? { ...entered.values, ...(entered.result_value === null ? {} : { [SINGLE]: entered.result_value }) }
    : {},
  version: entered?.version ?? null,
  dirty: false,
  flag: null,
  errors: {},
  failure: null,
})

/** A sheet of results while it is filled in: what was typed stays, whatever the list does meanwhile. */
export function useBench(type: TestType, rows: readonly BenchRow[]) {
  const [lines, setLines] = useState<Readonly<Record<string, Line>>>({})
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [sending, setSending] = useState(false)
  const save = useCommand(saveLabResult)
  const panel = Boolean(type.custom_fields?.length)
  const of = (row: BenchRow): Line => {
    const line = lines[row.id]
    // What nobody is typing in follows the list: somebody else may have entered it.
    return line && (line.dirty || line.version === (row.entered?.version ?? null) || line.failure)
      ? line
      : { ...lineOf(row), flag: line?.flag ?? null }
  }
  const put = (row: BenchRow, change: Partial<Line>) =>
    setLines((now) => ({ ...now, [row.id]: { ...of(row), ...now[row.id], ...change } }))
  const complete = (row: BenchRow) => fieldsOf(type).every(({ id }) => of(row).values[id]?.trim())

  async function send(row: BenchRow, submit: boolean): Promise<{ untold: boolean } | null> {
    const { values, version } = of(row)
    const typed = Object.fromEntries(Object.entries(values).filter(([id, text]) => id !== SINGLE && text.trim()))
    const content = panel ? { values: typed } : { result_value: values[SINGLE] ?? '' }
    try {
      const kept = await save.mutateAsync({
        lab_order_id: row.id,
        ...content,
        unit: panel ? null : type.unit,
        version,
        submit,
      })
      put(row, { version: kept.version, dirty: false, flag: kept.flag, errors: {}, failure: null })
      if (submit) setGone((now) => new Set(now).add(row.id))
      return kept
    } catch (thrown) {
      const error = asCallError(thrown)
      const errors = Object.fromEntries(
        Object.entries(error.field_errors ?? {}).map(([field, text]) => [
          field.replace(/^values\./, '').replace(/^result_value$/, SINGLE),
          text,
        ]),
      )
      put(row, { errors, failure: Object.keys(errors).length > 0 ? null : error.message, dirty: true })
      return null
    }
  }
  return {
    rows: rows.filter((row) => !gone.has(row.id)),
    of,
    complete,
    sending,
    type(row: BenchRow, id: string, text: string) {
      put(row, { values: { ...of(row).values, [id]: text }, dirty: true, failure: null, errors: {} })
    },
    /** Keeps a line as a draft when it is left. */
    async keep(row: BenchRow) {
      if (of(row).dirty && Object.values(of(row).values).some((text) => text.trim())) await send(row, false)
    },
    /** Hands in every line that is complete, one after the other; what is refused stays with its reason. */
    async submit() {
      setSending(true)
      const done = { submitted: 0, untold: 0 }
      for (const row of rows.filter((each) => !gone.has(each.id) && complete(each))) {
        const kept = await send(row, true)
        if (kept) done.submitted++
        if (kept?.untold) done.untold++
      }
      setSending(false)
      return done
    },
  }
}
