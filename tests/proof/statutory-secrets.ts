// A signed report of the Ministry's, what was filled in and sent of it, and an alert.
import type { Ids } from './sample.ts'

type Put = (table: string, row: Record<string, unknown>, id?: null) => Promise<string>

/** Makes them; answers with the ids by the name that endpoints give them. */
export async function arrangeStatutory(
  put: Put,
  { consultation_id, visit_id }: { consultation_id: string; visit_id: string },
  by: string,
): Promise<Ids> {
  const of = { consultation_id, visit_id }
  const alerted = { ...of, disease: 'A secret disease', code: 'A00' }
  const alert_id = await put('statutory_alerts', { ...alerted, noted_by: by, note: 'A secret note' })
  const return_id = await put('statutory_returns', { form: '706', month: '2026-11', status: 'signed', signings: 1 })
  const figures = JSON.stringify({ '3.3.3': { total: 987_654 } })
  await put(
    'statutory_dhis2_settings',
    { username: 'A secret user', password: 'A secret password', mfl_code: '99999', changed_by: by },
    null,
  )
  const element = { row_key: '3.3.3', column_key: 'total', data_element: 'secretSecre', category_option_combo: null }
  await put('statutory_dhis2_forms', { form: '706', data_set: 'SecretSecre', elements: JSON.stringify([element]), changed_by: by }, null)
  const signing_id = await put('statutory_signings', { return_id, number: 1, edition: 'A secret edition', figures, signed_by: by })
  const payload = JSON.stringify({ dataValues: [{ value: 'A secret value' }] })
  await put('statutory_dhis2_sendings', { signing_id, dry_run: true, payload, left_out: 0, status: 'sent', asked_by: by })
  await put('statutory_entries', {
    return_id,
    row_key: 'B.B.11',
    column_key: 'total',
    value: 987_653,
    note: 'A secret note',
    filled_by: by,
  })
  return { alert_id }
}
