// For the tests of the Ministry's reports: a month as it would have come about, written past every rule, and remembered
// so that it can be counted again.
import { createRandom } from '../../../database/demo/random.ts'
import { addDays, firstOfMonth, localDay } from '../../../kernel/contract/values/days.ts'
import { newId } from '../../../kernel/server/ids.ts'
import type { House } from '../house.ts'

/**
 * The month before this one, and an evening late in it: for when the demo is loaded where its month is counted, on
 * whatever day.
 */
export function lastMonth(): { month: string; now: Date } {
  const month = addDays(firstOfMonth(localDay('Africa/Nairobi')), -1).slice(0, 7)
  return { month, now: new Date(`${month}-28T18:00:00+03:00`) }
}

export type LivedVisit = {
  visit_id: string
  patient: LivedPatient
  at: string
  department: string
  emergency: boolean
  cancelled: boolean
  seen: 'consulted' | 'triaged' | 'draft' | 'no'
  codes: string[]
  /** A malaria test that was ordered: what became of it. */
  test: 'positive' | 'negative' | 'waiting' | 'cancelled' | null
  saturation: number
  referred: boolean
}
export type LivedPatient = {
  patient_id: string
  born: string | null
  sex: 'male' | 'female' | 'other' | null
  registered: string
}

const CODES = [
  'A09',
  'J06.9',
  'J18.9',
  'J03.9',
  'B54',
  'B54',
  'I10',
  'E11.9',
  'S52.5',
  'V03',
  'A06.0',
  'A06.9',
  'Z00.0',
  'N39.0',
  'L30.9',
  'K29.7',
]
const CLINICS = ['general', 'general', 'general', 'pediatrics', 'dental', 'eye', 'gynecology']
const day = (from: string, days: number, hour: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000 + hour * 3_600_000).toISOString()

/** Writes rows straight into the tables of hospital a. */
export function writing(house: House) {
  let number = 0
  const by = house.a.staff.doctor.staff_id
  const put = async (table: string, row: Record<string, unknown>): Promise<string> => {
    const whole: Record<string, unknown> = { hospital_id: house.a.id, id: newId(), ...row }
    const columns = Object.keys(whole)
    await house.owner.query(
      `insert into ${table} (${columns}) values (${columns.map((_, at) => `$${at + 1}`)})`,
      Object.values(whole),
    )
    return String(whole.id)
  }
  return {
    put,
    by,
    /** A test of the laboratory with its service. */
    async testType(code: string, name: string): Promise<string> {
      const id = newId()
      const service = {
        kind: 'laboratory',
        code: `SVC-${code}`,
        name,
        category: 'Laboratory Test',
        price: 1,
        source_id: id,
      }
      await put('billing_services', service)
      return put('lab_test_types', { id, code, name, category: 'Parasitology' })
    },
    async patient(more: Partial<LivedPatient> = {}): Promise<LivedPatient> {
      const { born = '1990-01-01', sex = 'female', registered = '2025-01-10T08:00:00Z' } = more
      const op_number = `26-${String(70_000 + ++number)}`
      const row = {
        op_number,
        first_name: 'Achieng',
        last_name: `No${number}`,
        gender: sex,
        date_of_birth: born,
        registered_by: by,
        created_at: registered,
      }
      return { patient_id: await put('patients', row), born, sex, registered }
    },
    async visit(visit: Omit<LivedVisit, 'visit_id'>, testTypeId: string | null = null): Promise<LivedVisit> {
      const { patient, at, department, emergency, cancelled, seen, codes, test, saturation, referred } = visit
      number++
      const closed = cancelled
        ? { status: 'cancelled', closed_at: at, closed_by: by }
        : { status: 'completed', closed_at: at, completed_at: at, closed_by: by }
      const visit_id = await put('visits', {
        patient_id: patient.patient_id,
        sequence: number,
        visit_number: `VT-${number}`,
        visit_type: emergency ? 'emergency' : 'regular',
        registered_by: by,
        created_at: at,
        referred_from: referred ? 'Another hospital' : null,
        ...closed,
      })
      if (seen !== 'no')
        await put('triage_records', {
          visit_id,
          oxygen_saturation: saturation,
          chief_complaint: 'Ill',
          priority: 'routine',
          department,
          triaged_by: by,
          created_at: at,
        })
      if (seen === 'consulted' || seen === 'draft') {
        const done = seen === 'consulted' ? { status: 'completed', completed_at: at } : {}
        const consultation_id = await put('consultations', {
          visit_id,
          department,
          doctor_id: by,
          created_at: at,
          ...done,
        })
        for (const [place, code] of codes.entries())
          await put('consultation_diagnoses', {
            consultation_id,
            code,
            title: 'x',
            is_primary: place === 0,
            created_at: at,
          })
      }
      if (test && testTypeId) {
        const status = test === 'cancelled' ? 'cancelled' : test === 'waiting' ? 'pending' : 'completed'
        const order = {
          visit_id,
          test_type_id: testTypeId,
          request_id: newId(),
          order_number: `LT-${number}`,
          ordered_by: by,
          price: 1,
          priority: 'routine',
        }
        const order_id = await put('lab_orders', {
          ...order,
          status,
          created_at: at,
          ...(status === 'cancelled' ? { cancelled_by: by, cancel_reason: 'Not needed' } : {}),
        })
        if (status === 'completed')
          await put('lab_results', {
            order_id,
            visit_id,
            patient_id: patient.patient_id,
            test_type_id: testTypeId,
            result_value: test === 'positive' ? 'Positive' : 'Negative',
            flag: test === 'positive' ? 'A' : null,
            status: 'approved',
            performed_by: by,
            performed_at: at,
            reviewed_by: by,
            reviewed_at: at,
          })
      }
      return { ...visit, visit_id }
    },
  }
}

/** Three months with chance by a seed: everything that a form must tell apart happens in them. */
export async function livedThrough(house: House, from: string, seed: number): Promise<LivedVisit[]> {
  const random = createRandom(seed)
  const write = writing(house)
  const tests = await house.owner.query(`select id from lab_test_types where hospital_id = $1 and code = 'MRDT'`, [
    house.a.id,
  ])
  const mrdt = tests.rows[0]?.id ?? (await write.testType('MRDT', 'Malaria rapid test'))
  const patients: LivedPatient[] = []
  for (let at = 0; at < 45; at++)
    patients.push(
      await write.patient({
        born: random.chance(0.06)
          ? null
          : day(from, -random.int(20, random.chance(0.5) ? 2500 : 26_000), 0).slice(0, 10),
        sex: random.chance(0.05) ? null : random.chance(0.5) ? 'male' : 'female',
        registered: day(from, random.int(0, 88), random.int(0, 23)),
      }),
    )
  const visits: LivedVisit[] = []
  for (let at = 0; at < 260; at++) {
    const patient = patients[random.int(0, patients.length - 1)]
    if (!patient) continue
    const codes = [
      ...new Set(Array.from({ length: random.int(0, 3) }, () => CODES[random.int(0, CODES.length - 1)] ?? '')),
    ]
    const test = random.chance(0.3)
      ? ((['positive', 'negative', 'waiting', 'cancelled'] as const)[random.int(0, 3)] ?? null)
      : null
    const seen = random.chance(0.8) ? 'consulted' : ((['triaged', 'draft', 'no'] as const)[random.int(0, 2)] ?? 'no')
    visits.push(
      await write.visit(
        {
          patient,
          at: day(from, random.int(0, 88), random.next() * 24),
          department: CLINICS[random.int(0, CLINICS.length - 1)] ?? 'general',
          emergency: random.chance(0.1),
          cancelled: random.chance(0.07),
          seen,
          codes,
          test,
          saturation: random.int(84, 99),
          referred: random.chance(0.1),
        },
        mrdt,
      ),
    )
  }
  return visits
}
