// How the commands about saved analyses are brought to where they work.
import { saveAnalysis } from '../../departments/reports/analytics.contract.ts'
import { next } from '../support/counting.ts'
import type { House } from '../support/house.ts'
import type { Arrange } from './commands.ts'

const question = { measure: 'visits', by: 'age', across: 'sex', period: 'custom', from: '2026-01-01', to: '2026-03-31' } as const

async function keptAnalysis(house: House): Promise<string> {
  const asked = {
    name: `Kept ${next('saved analysis')}`,
    measure: 'consultations',
    by: 'hour',
    across: null,
    period: 'today',
    from: null,
    to: null,
    filters: {},
  } as const
  const { status, body, text } = await house.as('admin').call(saveAnalysis, { ...asked, roles: [], staff_ids: [] })
  if (status !== 200) throw new Error(text)
  return body.id
}

const given = (house: House) => ({
  ...question,
  filters: { payer: 'cash', insurer: 'nobody' },
  roles: ['nurse'],
  staff_ids: [house.a.staff.doctor.staff_id],
})
export const reportCommands: Record<string, Arrange> = {
  saveAnalysis: async ({ house }) => ({ as: 'admin', given: given(house) }),
  changeAnalysis: async ({ house }) => ({ as: 'admin', given: { ...given(house), analysis_id: await keptAnalysis(house), version: 1 } }),
}
