// What the proofs must know of analysers.
import { defineProof } from '../../tests/proof/declaration.ts'
import { laboratory } from '../../tests/support/diagnostics/laboratory.ts'
import type { House } from '../../tests/support/house.ts'

/** What an analyser sent and nobody has dealt with yet. */
async function openMessage({ owner, a }: House): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into analyser_messages (hospital_id, id, body, digest, status, problem)
     select $1, gen_random_uuid(), body, sha256(body), 'open', 'There is no tube with the number S-9'
     from (select convert_to(gen_random_uuid()::text, 'utf8') body) message returning id`,
    [a.id],
  )
  return rows[0]?.id ?? ''
}

/** An analyser with a code that means a value of a panel. */
async function analyser(house: House, code: string) {
  await laboratory(house)
  const { rows } = await house.owner.query<{ test_type_id: string; field_id: string }>(
    `select id test_type_id, 'haemoglobin' field_id from lab_test_types where hospital_id = $1 and code = 'FBC'`,
    [house.a.id],
  )
  const codes = rows.map((row) => ({ code, unit: 'fL', ...row }))
  return { responsible_id: house.a.staff.lab_technologist.staff_id, codes }
}

export default defineProof({
  secrets: async ({ house }) => ({ responsible_id: house.a.staff.doctor.staff_id }),
  few: ['analysers'],
  commands: {
    createAnalyser: async ({ house }) => ({ given: await analyser(house, 'PDW') }),
    updateAnalyser: async ({ house }) => ({ given: { ...(await analyser(house, 'PCT')), active: false, version: 1 } }),
    retryAnalyserMessage: async ({ house }) => ({ given: { analyser_message_id: await openMessage(house) } }),
    dismissAnalyserMessage: async ({ house }) => ({ given: { analyser_message_id: await openMessage(house) } }),
  },
})
