// What the proofs must know of triage.
import { defineProof, type KeptAs } from '../../tests/proof/declaration.ts'
import { registered, triaged } from '../../tests/support/hospital/path.ts'
import { chronicConditions } from './contract.ts'

const lessThanProposed = { answers: { snake_bite: 'yes' }, not_measured: {}, priority: 'urgent' }
const notMeasured = {
  answers: { convulsing: 'yes' },
  priority_reason: undefined,
  height: undefined,
  not_measured: { height: 'refused' },
}
const bothPressures: KeptAs = (value) =>
  String(value)
    .split('/')
    .map((part, at) => ({ as: at ? 'diastolic' : 'systolic', value: part }))

export default defineProof({
  secrets: async ({ house, ids }) => {
    const { rows } = await house.owner.query('select id from triage_records where visit_id = $1', [ids.visit_id])
    return { triage_id: rows[0].id }
  },
  logs: { triage_records: 'created_at' },
  firstMorning: { triage_records: 900 },
  samples: {
    blood_pressure: '120/80',
    temperature: '37',
    pulse_rate: '80',
    respiratory_rate: '16',
    oxygen_saturation: '98',
  },
  samplesBy: {
    blood_pressure: (n) => `${110 + (n % 20)}/${60 + (n % 17)}`,
    temperature: (n) => (36.1 + (n % 9) / 10).toFixed(1),
    pulse_rate: (n) => String(60 + (n % 30)),
    respiratory_rate: (n) => String(14 + (n % 5)),
    oxygen_saturation: (n) => String(95 + (n % 4)),
    capillary_refill: () => '1.5',
    glucose: (n) => `5.${n % 10}`,
    muac: (n) => `2${n % 10}.5`,
    weight: (n) => `${50 + (n % 30)}.4`,
    height: (n) => `${150 + (n % 30)}.5`,
  },
  commands: {
    // Less than proposed, with the reason; then an emergency, which needs none.
    completeTriage: [
      async ({ house }) => ({
        as: 'nurse',
        given: { visit_id: (await registered(house)).visit_id, ...lessThanProposed, is_emergency: false },
      }),
      async ({ house }) => ({
        as: 'nurse',
        given: {
          visit_id: (await registered(house)).visit_id,
          ...notMeasured,
          priority: 'emergency',
          is_emergency: true,
        },
      }),
    ],
    retriagePatient: [
      async ({ house }) => ({
        as: 'nurse',
        given: { visit_id: (await triaged(house)).visit_id, ...lessThanProposed },
      }),
      async ({ house }) => ({
        as: 'nurse',
        given: { visit_id: (await triaged(house)).visit_id, ...notMeasured, priority: 'emergency' },
      }),
    ],
  },
  keptAs: {
    '*.blood_pressure': bothPressures,
    ...Object.fromEntries(
      Object.entries(chronicConditions).map(([key, value]) => [
        `completeTriage.${key}`,
        () => [{ as: 'condition', value }],
      ]),
    ),
  },
  notKept: {
    '*.measures_checked': 'said of a weight or height that is unusual for the age; the record’s line says so',
    'completeTriage.no_allergies': 'that nothing is known is a row of its own',
    'completeTriage.has_allergies': 'the allergies are kept one by one',
  },
})
