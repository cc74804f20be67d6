// What the proofs must know of reports: the analyses that somebody keeps.
import { type Arranging, defineProof, good } from '../../tests/proof/declaration.ts'
import { next } from '../../tests/support/counting.ts'
import type { House } from '../../tests/support/house.ts'
import { saveAnalysis } from './analytics.contract.ts'

/** One that somebody keeps and shares with one person. */
async function secrets({ house, put }: Arranging) {
  const by = house.a.staff.doctor.staff_id
  // Only who keeps it may change it: whoever holds all roles, where a proof has somebody who does.
  const holder = `select id from staff where hospital_id = $1 and email like '%everything@%'`
  const { rows } = await house.owner.query(holder, [house.a.id])
  const analysis_id = await put('report_analyses', {
    ...{ owner_id: rows[0]?.id ?? by, name: 'A secret analysis', measure: 'visits', rows_by: 'area' },
    ...{ period: 'this_month', filters: JSON.stringify({ area: 'Secretville' }), shared_roles: '{}' },
  })
  await put('report_analysis_readers', { analysis_id, staff_id: by }, null)
  return { analysis_id }
}

async function keptAnalysis(house: House): Promise<string> {
  const name = `Kept ${next('saved analysis')}`
  const asked = {
    name,
    measure: 'consultations',
    by: 'hour',
    across: null,
    period: 'today',
    from: null,
    to: null,
  } as const
  return good(await house.as('admin').call(saveAnalysis, { ...asked, filters: {}, roles: [], staff_ids: [] })).id
}

const question = ({ a }: House) => ({
  ...{ measure: 'visits', by: 'age', across: 'sex', period: 'custom', from: '2026-01-01', to: '2026-03-31' },
  ...{ filters: { payer: 'cash', insurer: 'nobody' }, roles: ['nurse'], staff_ids: [a.staff.doctor.staff_id] },
})

export default defineProof({
  secrets,
  few: ['report_analyses'],
  samples: { filters: {} },
  commands: {
    saveAnalysis: async ({ house }) => ({ as: 'admin', given: question(house) }),
    changeAnalysis: async ({ house }) => ({
      as: 'admin',
      given: { ...question(house), analysis_id: await keptAnalysis(house), version: 1 },
    }),
  },
  keptAs: Object.fromEntries(
    ['saveAnalysis', 'changeAnalysis'].flatMap((name) => [
      [`${name}.by`, 'rows_by'],
      [`${name}.across`, 'columns_by'],
      [`${name}.from`, 'from_day'],
      [`${name}.to`, 'to_day'],
      [`${name}.roles`, 'shared_roles'],
      [`${name}.staff_ids`, 'staff_id'],
    ]),
  ),
})
