import type { Begin } from '../../database/demo/begin.ts'

/** Order sets that the departments of a demo hospital have kept. */
const SETS = [
  { name: 'Fever', department: 'general', login: 'doctor', tests: ['MRDT', 'FBC'], medicines: ['PARA-500T'] },
  { name: 'Fever in a child', department: 'pediatrics', login: 'doctor2', tests: ['MRDT', 'FBC', 'UA'], medicines: [] },
  {
    name: 'First antenatal visit',
    department: 'gynecology',
    login: 'doctor3',
    tests: ['HB', 'BGRH', 'HIV', 'RPR', 'UA'],
    medicines: ['IFA-T'],
  },
  { name: 'Review of hypertension', department: 'general', login: 'doctor', tests: ['UEC', 'LIPID'], medicines: [] },
] as const

/** The order sets, of what the hospital's catalogues have. */
export function keepSets({ random, hospital_id, hospital, rows, founded }: Begin): void {
  for (const { name, department, login, tests, medicines } of SETS) {
    const by = rows.staff.find((person) => person.email === `${login}@${hospital.subdomain}.test`)
    if (!by) continue
    const items = [
      ...tests.flatMap((code) => {
        const type = rows.lab_test_types.find((each) => each.code === code)
        return type ? [{ kind: 'test', test_type_id: type.id, priority: 'routine' }] : []
      }),
      ...medicines.flatMap((code) => {
        const medicine = rows.pharmacy_medications.find((each) => each.code === code)
        if (!medicine) return []
        const dose =
          code === 'IFA-T'
            ? { dosage: '1 tablet', frequency: 'once a day', duration: '1 month', quantity: 30 }
            : { dosage: '2 tablets', frequency: 'three times a day', duration: '3 days', quantity: 18 }
        return [
          {
            kind: 'medicine',
            medication_id: medicine.id,
            medication_name: medicine.name,
            ...dose,
            route: 'Oral',
            instructions: null,
          },
        ]
      }),
    ]
    if (items.length > 0)
      rows.order_favourites.push({
        hospital_id,
        id: random.id(founded),
        name,
        department,
        items,
        created_by: by.id,
        created_at: new Date(founded),
      })
  }
}
