import { AppError, type Parsed } from '../../../kernel/contract/index.ts'
import { addDays, localDay } from '../../../kernel/contract/values/days.ts'
import type { Ctx } from '../../../kernel/server/ctx.ts'
import { csvAnswer, toCsv } from '../../../kernel/server/lists/csv.ts'
import type * as contract from '../contract.ts'
import { boundsOf, formOf, otherMonth, rowsOfForm } from '../forms/index.ts'
import { type Form, type FormKey, formKeys } from '../forms/types.ts'
import { checksOf } from './checks.ts'
import { attendancesOf, countForm, countVisits, type Figures, figuresOf } from './figures.ts'
import { keptBy } from './kept.ts'
import * as sql from './returns.sql.ts'
import { selectHouse } from './services.sql.ts'

const ok = { ok: true } as const
/**
 * The Ministry expects a month's reports by the fifteenth of the next one. Source: notes on Kenyan practice, not
 * verified.
 */
const DUE_AFTER_DAYS = 14

const isOver = (ctx: Ctx, month: string) => localDay(ctx.hospital.time_zone) > boundsOf(month).to

function expectForm(key: FormKey, month: string): Form {
  const form = formOf(key, month)
  if (!form) throw new AppError('no_such_form')
  return form
}

const standingOf = (form: Form, row: sql.StandingRow | undefined) => ({
  form: form.key,
  title: form.title,
  name: form.name,
  status: row?.status ?? ('draft' as const),
  version: row?.version ?? 0,
  signed: row?.signed_at ? { at: row.signed_at, by: row.signed_by ?? '' } : null,
  sent: row?.sent_at && row.sent_how ? { at: row.sent_at, by: row.sent_by ?? '', how: row.sent_how } : null,
})

/** The forms of a month, and how each stands. */
export async function listReturns(ctx: Ctx, { month }: Parsed<typeof contract.listReturns>) {
  const rows = await sql.selectOfMonth(ctx.at, month)
  const forms = formKeys.flatMap((key) => formOf(key, month) ?? [])
  return {
    rows: forms.map((form) =>
      standingOf(
        form,
        rows.find((row) => row.form === form.key),
      ),
    ),
    over: isOver(ctx, month),
    due: addDays(boundsOf(otherMonth(month, 1)).from, DUE_AFTER_DAYS),
  }
}

/** The figures of a form as they are now, with what was filled in. */
export async function figuresNow(
  at: Ctx['at'],
  form: Form,
  month: string,
  visits?: Awaited<ReturnType<typeof attendancesOf>>,
) {
  const [entries, filled, house] = await Promise.all([
    countForm(at, form, month, visits),
    sql.selectFilled(at, form.key, month),
    selectHouse(at),
  ])
  return { form, entries, filled, house, figures: figuresOf(form, entries, filled, house) }
}

/** The forms with which one has to tie out. */
const PARTNERS: Record<FormKey, readonly FormKey[]> = {
  '705a': ['705b', '717'],
  '705b': ['705a', '717'],
  '706': ['705a', '705b'],
  '717': ['705a', '705b'],
}

/** A form of a month with everything that its page says. */
export async function getReturn(ctx: Ctx, { form: key, month }: Parsed<typeof contract.getReturn>) {
  const { at } = ctx
  const form = expectForm(key, month)
  const visits = await attendancesOf(at, month)
  const [row, own] = await Promise.all([sql.selectReturn(at, key, month), figuresNow(at, form, month, visits)])
  // Only outpatients are compared; what a figure of them lacks is never filled in by hand.
  const partners = PARTNERS[key].map((partner) => {
    const other = expectForm(partner, month)
    return { form: other, figures: figuresOf(other, countVisits(other, visits), [], own.house) }
  })
  const all = Object.fromEntries([own, ...partners].map((each) => [each.form.key, each]))
  const signed = row?.status !== 'draft' ? (row?.figures ?? null) : null
  const isKept = keptBy(own.house)
  const sections = form.sections.map(({ key: section, title, columns, rows }) => ({
    key: section,
    title,
    columns: [...columns],
    rows: rows.map((each) => ({
      key: each.key,
      number: each.number,
      label: each.label,
      checked: each.checked,
      values: columns.map((column) => own.figures[each.key]?.[column.key] ?? null),
      kept: columns.map((column) => isKept(each, column.key)),
      signed: signed && columns.map((column) => signed[each.key]?.[column.key] ?? null),
    })),
  }))
  const cells = sections
    .flatMap(({ rows }) => rows)
    .flatMap(({ values, signed: was }) => values.map((value, at) => ({ value, was: was?.[at] })))
  return {
    ...standingOf(form, row),
    month,
    over: isOver(ctx, month),
    edition: form.edition,
    valid_from: form.valid_from,
    source: form.source,
    doubts: [...form.doubts],
    by_day: form.by_day,
    sections,
    entries: own.filled,
    checks: checksOf(form, all, visits),
    changed: signed ? cells.filter(({ value, was }) => value !== was).length : 0,
    missing: rowsOfForm(form).filter(
      ({ row: each, columns }) => (own.figures[each.key]?.[columns.at(-1)?.key ?? ''] ?? null) === null,
    ).length,
    reopened: row
      ? (await sql.selectReopened(at, row.id)).map((each) => ({
          ...each,
          reopened_at: each.reopened_at ?? '',
          reason: each.reason ?? '',
        }))
      : [],
  }
}

const NOT_KEPT = 'not kept'
/** A form as a file: as it was signed, else as it is now. */
export async function exportReturn(ctx: Ctx, { form: key, month }: Parsed<typeof contract.exportReturn>) {
  const form = expectForm(key, month)
  const row = await sql.selectReturn(ctx.at, key, month)
  const figures: Figures = (row?.status !== 'draft' && row?.figures) || (await figuresNow(ctx.at, form, month)).figures
  const lines = form.sections.flatMap(({ title, columns, rows }) =>
    rows.flatMap((each) =>
      form.by_day
        ? [{ title, row: each, column: '', values: figures[each.key] ?? {} }]
        : columns.map(({ key: column, label }) => ({
            title,
            row: each,
            column: label,
            values: { value: figures[each.key]?.[column] ?? null },
          })),
    ),
  )
  type Line = (typeof lines)[number]
  const value = (column: string) => (line: Line) => (line.values as Record<string, number | null>)[column] ?? NOT_KEPT
  const columns = [
    { title: 'Section', value: (line: Line) => line.title },
    { title: 'No.', value: (line: Line) => line.row.number },
    { title: 'Row', value: (line: Line) => line.row.label },
    ...(form.by_day
      ? (form.sections[0]?.columns ?? []).map(({ key: column, label }) => ({ title: label, value: value(column) }))
      : [
          { title: 'Column', value: (line: Line) => line.column },
          { title: 'Figure', value: value('value') },
        ]),
  ]
  return csvAnswer(
    `moh-${key}-${month}-`,
    localDay(ctx.hospital.time_zone),
    toCsv(columns, lines, ctx.hospital.time_zone),
  )
}

/** Finds a figure of a form. Errors: `cell_not_found`. */
function expectCell(form: Form, row_key: string, column_key: string) {
  const found = rowsOfForm(form).find(({ row }) => row.key === row_key)
  const column = found?.columns.find(({ key }) => key === column_key)
  if (!found || !column) throw new AppError('cell_not_found')
  return { row: found.row, column }
}

/** A page of those who stand behind a figure, as it is counted now. */
export async function listBehindFigure(ctx: Ctx, input: Parsed<typeof contract.listBehindFigure>) {
  const { form: key, month, row_key, column_key, page, page_size } = input
  const form = expectForm(key, month)
  const { row, column } = expectCell(form, row_key, column_key)
  ctx.audit({ reason: `${form.title} ${month}, ${row.number} ${column.label}` })
  const behind = (await countForm(ctx.at, form, month)).filter(
    (each) => each.row === row_key && each.column === column_key,
  )
  const rows = behind.slice((page - 1) * page_size, page * page_size)
  const names = new Map(
    (await sql.selectNames(ctx.at, [...new Set(rows.flatMap((each) => each.patient_id ?? []))])).map((each) => [
      each.id,
      each,
    ]),
  )
  return {
    number: row.number,
    label: row.label,
    column: column.label,
    title: form.title,
    total: behind.length,
    rows: rows.map(({ day, patient_id, visit_id, what }, at) => ({
      id: String((page - 1) * page_size + at),
      day: day || null,
      patient_id,
      patient: (patient_id && names.get(patient_id)?.patient) ?? null,
      op_number: (patient_id && names.get(patient_id)?.op_number) ?? null,
      visit_id,
      what,
    })),
  }
}

/** Fills in what Uzima does not keep. Errors: `cell_not_found`, `cell_is_counted`; `return_state`: it is signed. */
export async function fillFigure(
  ctx: Ctx,
  { form: key, month, row_key, column_key, value, note }: Parsed<typeof contract.fillFigure>,
) {
  const form = expectForm(key, month)
  const { row } = expectCell(form, row_key, column_key)
  if (keptBy(await selectHouse(ctx.at))(row, column_key)) throw new AppError('cell_is_counted')
  const current = await sql.lockReturn(ctx.at, key, month)
  ctx.audit({ entity: 'statutory_return', entity_id: current.id, reason: `${row.number}, ${column_key}` })
  if (current.status !== 'draft')
    throw new AppError('return_state', { message: 'The report is signed. It has to be reopened first.' })
  await sql.replaceEntry(ctx.at, {
    return_id: current.id,
    row_key,
    column_key,
    value,
    note,
    filled_by: ctx.person.staff_id,
  })
  // Whoever is about to sign has not seen this figure.
  await sql.moveReturn(ctx.at, current.id, { status: 'draft' })
  return ok
}

/** Locks a return that still stands as the person saw it. Errors: `return_state`. */
async function openReturnForChange(ctx: Ctx, key: FormKey, month: string, version: number, from: readonly string[]) {
  const current = await sql.lockReturn(ctx.at, key, month)
  ctx.audit({ entity: 'statutory_return', entity_id: current.id })
  const seen = version === 0 ? 1 : version
  if (!from.includes(current.status) || current.version !== seen) throw new AppError('return_state')
  return current
}

/** Signs: keeps every figure as it is now. Errors: `month_not_over`, `return_state` for the second of two. */
export async function signReturn(ctx: Ctx, { form: key, month, version }: Parsed<typeof contract.signReturn>) {
  const form = expectForm(key, month)
  if (!isOver(ctx, month)) throw new AppError('month_not_over')
  const current = await openReturnForChange(ctx, key, month, version, ['draft'])
  const { figures } = await figuresNow(ctx.at, form, month)
  const number = current.signings + 1
  await sql.insertSigning(ctx.at, {
    return_id: current.id,
    number,
    edition: form.edition,
    figures: JSON.stringify(figures),
    signed_by: ctx.person.staff_id,
  })
  await sql.moveReturn(ctx.at, current.id, { status: 'signed' }, number)
  return ok
}

/** It was keyed in by hand elsewhere. Errors: `return_state`. */
export async function markReturnSent(ctx: Ctx, { form: key, month, version }: Parsed<typeof contract.markReturnSent>) {
  expectForm(key, month)
  const current = await openReturnForChange(ctx, key, month, version, ['signed'])
  await sql.moveReturn(ctx.at, current.id, { status: 'sent', sent_by: ctx.person.staff_id, sent_how: 'by_hand' })
  return ok
}

/** Takes the signature back. Errors: `return_state`. */
export async function reopenReturn(
  ctx: Ctx,
  { form: key, month, version, reason }: Parsed<typeof contract.reopenReturn>,
) {
  expectForm(key, month)
  const current = await openReturnForChange(ctx, key, month, version, ['signed', 'sent'])
  ctx.audit({ reason })
  await sql.closeSigning(ctx.at, current.id, ctx.person.staff_id, reason)
  await sql.moveReturn(ctx.at, current.id, { status: 'draft' })
  return ok
}
