import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx, SystemCtx } from '../../../../kernel/server/ctx.ts'
import { saveVersion } from '../../../../kernel/server/documents/version.ts'
import { onBehalf } from '../../../../kernel/server/request/bind.ts'
import { connectionOf, inHospital } from '../../../hospital/server/index.ts'
import type * as contract from '../../dhis2.contract.ts'
import { formOf } from '../../forms/index.ts'
import type { Form, FormKey } from '../../forms/types.ts'
import { figuresNow } from '../returns.ts'
import * as sql from './dhis2.sql.ts'
import { cellsOf, dataValueSetOf } from './payload.ts'
import { addressOf } from './port.ts'
import { secrets, sendOf } from './send.ts'

const ok = { ok: true } as const
const shown = (row: sql.SettingsRow | undefined) => ({
  active: row?.active ?? false,
  address: addressOf(),
  username: row?.username ?? null,
  has_password: Boolean(row?.password),
  mfl_code: row?.mfl_code ?? null,
  version: row?.version ?? 0,
})

/** How the hospital is connected. */
export async function getDhis2Settings(ctx: SystemCtx) {
  const { hospital_id } = connectionOf(ctx, 'read')
  return inHospital(ctx.services, hospital_id, async (at) => shown(await sql.selectSettings(at)))
}

/**
 * Connects the hospital; a password that is left empty stays while the user name does. What waits is sent at once.
 * Errors: `conflict`, `invalid`.
 */
export async function saveDhis2Settings(
  ctx: SystemCtx,
  { version, password, ...given }: Parsed<typeof contract.saveDhis2Settings>,
) {
  const { services, request } = ctx
  const { hospital_id, staff_id } = connectionOf(ctx, 'change')
  return onBehalf(services, { hospital_id, staff_id, action: 'saveDhis2Settings', request }, async (now) => {
    const before = await sql.selectSettings(now.at)
    const same = before?.username === given.username ? before : undefined
    const kept = secrets.keep(services, hospital_id, { password }, same)
    if (given.active && !kept.password) throw invalid('password', 'Please enter the password')
    await saveVersion(now.at, 'statutory_dhis2_settings', { ...given, ...kept, changed_by: staff_id }, version)
    await sql.sendings.makeDue(now.at)
    now.audit({ entity: 'dhis2_settings', reason: given.active ? 'on' : 'off' })
    now.changed('statutory')
    return shown(await sql.selectSettings(now.at))
  })
}

/** Any edition has the rows of the newest one; elements are said for that. */
function newest(key: FormKey): Form {
  const form = formOf(key, '2099-01')
  if (!form) throw new AppError('no_such_form')
  return form
}

/** Every figure of a form that can be sent, with its element. */
export async function getDhis2Form({ at }: Ctx, { form: key }: Parsed<typeof contract.getDhis2Form>) {
  const row = await sql.selectForm(at, key)
  const elements = row?.elements ?? []
  return {
    data_set: row?.data_set ?? null,
    version: row?.version ?? 0,
    rows: cellsOf(newest(key)).map((cell) => {
      const element = elements.find((each) => each.row_key === cell.row_key && each.column_key === cell.column_key)
      return {
        ...cell,
        data_element: element?.data_element ?? null,
        category_option_combo: element?.category_option_combo ?? null,
      }
    }),
  }
}

/** Errors: `cell_not_found`, `conflict`. */
export async function saveDhis2Form(
  ctx: Ctx,
  { form: key, data_set, elements, version }: Parsed<typeof contract.saveDhis2Form>,
) {
  const cells = new Set(cellsOf(newest(key)).map(({ row_key, column_key }) => `${row_key} ${column_key}`))
  if (elements.some(({ row_key, column_key }) => !cells.has(`${row_key} ${column_key}`)))
    throw new AppError('cell_not_found')
  ctx.audit({ entity: 'dhis2_form', reason: key })
  const row = { form: key, data_set, elements: JSON.stringify(elements), changed_by: ctx.person.staff_id }
  await saveVersion(ctx.at, 'statutory_dhis2_forms', row, version, 'form')
  return ok
}

function expectForm(key: FormKey, month: string): Form {
  const form = formOf(key, month)
  if (!form) throw new AppError('no_such_form')
  return form
}

/** What was sent of a form and month, and what would not be sent. */
export async function listSendings({ at }: Ctx, { form: key, month }: Parsed<typeof contract.listSendings>) {
  const form = expectForm(key, month)
  const [settings, mapping, signing, rows] = await Promise.all([
    sql.selectSettings(at),
    sql.selectForm(at, key),
    sql.selectSigning(at, key, month),
    sql.selectSendings(at, key, month),
  ])
  const figures = signing?.figures ?? (await figuresNow(at, form, month)).figures
  const { left_out, mapped } = dataValueSetOf(form, figures, mapping?.elements ?? [], null)
  return { rows, active: settings?.active ?? false, left_out, mapped }
}

/**
 * The document of the figures as they were signed. Errors: `return_state`, `dhis2_not_connected` (no MFL code),
 * `nothing_mapped`.
 */
async function documentOf({ at, hospital }: Ctx, key: FormKey, month: string) {
  const form = expectForm(key, month)
  const [settings, mapping, signing] = await Promise.all([
    sql.selectSettings(at),
    sql.selectForm(at, key),
    sql.selectSigning(at, key, month),
  ])
  if (!signing) throw new AppError('return_state', { message: 'The report is not signed yet', overtaken: false })
  if (!mapping?.elements.length) throw new AppError('nothing_mapped')
  if (!settings?.mfl_code)
    throw new AppError('dhis2_not_connected', {
      message: 'The hospital’s MFL code is not said in the settings of DHIS2 yet',
    })
  const said = {
    month,
    data_set: mapping.data_set,
    mfl_code: settings.mfl_code,
    signed_at: signing.signed_at,
    time_zone: hospital.time_zone,
  }
  const { payload, left_out } = dataValueSetOf(form, signing.figures, mapping.elements, said)
  return { payload, left_out, signing, settings }
}

/** The document as a file. */
export async function exportDataValueSet(ctx: Ctx, { form, month }: Parsed<typeof contract.exportDataValueSet>) {
  const { payload } = await documentOf(ctx, form, month)
  return {
    type: 'application/json; charset=utf-8',
    filename: `moh-${form}-${month}-dhis2.json`,
    body: JSON.stringify(payload, null, 2),
  }
}

/**
 * Puts the signed figures in the line, and sends what waits once this is committed. Errors: `return_state`,
 * `dhis2_not_connected`, `nothing_mapped`.
 */
export async function sendReturn(ctx: Ctx, { form, month, dry_run }: Parsed<typeof contract.sendReturn>) {
  const { payload, left_out, signing, settings } = await documentOf(ctx, form, month)
  if (!settings.active) throw new AppError('dhis2_not_connected')
  ctx.audit({ entity: 'statutory_return', entity_id: signing.id, reason: dry_run ? 'tried' : 'sent' })
  await sql.insertSending(ctx.at, {
    signing_id: signing.id,
    dry_run,
    payload: JSON.stringify(payload),
    left_out: left_out.length,
    asked_by: ctx.person.staff_id,
  })
  await sql.sendings.makeDue(ctx.at)
  const { hospital_id } = ctx.at
  ctx.afterwards((services) => sendOf(services, hospital_id))
  return ok
}
