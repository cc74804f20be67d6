import { type ServiceSource, sourceCategories } from '../../departments/billing/contract.ts'
import { usualTestTypes } from '../../departments/laboratory/default-catalogue.ts'
import { usualMedications } from '../../departments/pharmacy/default-catalogue.ts'
import { daysOf } from '../../departments/pharmacy/prescribing.ts'
import { usualStudyTypes } from '../../departments/radiology/default-catalogue.ts'
import { DAY, localDate } from './calendar.ts'
import type { DemoHospital } from './hospitals.ts'
import type { Random } from './random.ts'
import { openStore } from './stock.ts'
import type { TenantRows } from './tables.ts'

type Begin = { random: Random; hospital_id: string; hospital: DemoHospital; rows: TenantRows; founded: number }

/** Units in stock of a medicine that is counted so, when its shelf is full. */
const FULL: Record<string, number> = {
  tablet: 3000,
  capsule: 2000,
  sachet: 400,
  ampoule: 200,
  vial: 120,
  dose: 60,
  bottle: 80,
  tube: 60,
  inhaler: 40,
}

/**
 * The hospital's catalogues: what its plan lets it order, with medicines on the shelf, a few running low. Services and shelves take their chance `aside`, so
 * that they change nothing else.
 */
export function loadCatalogues({ random, hospital_id, hospital, rows, founded, ...more }: Begin & { aside: Random; now: number }): void {
  const { aside, now } = more
  const made = { hospital_id, created_at: new Date(founded) }
  const has = (module: string) => hospital.modules.includes(module)
  /** The service of an entry, with its price. */
  const serve = (kind: ServiceSource, source_id: string, { code, name, price }: { code: string; name: string; price: string }): void => {
    const service = { kind, source_id, code: `SVC-${code}`, name, category: sourceCategories[kind], price }
    rows.billing_services.push({ ...made, id: aside.id(founded), ...service })
  }
  for (const { price, ...type } of has('laboratory') ? usualTestTypes : []) {
    const id = random.id(founded)
    rows.lab_test_types.push({ ...made, id, ...type })
    serve('laboratory', id, { ...type, price })
  }
  for (const { price, ...type } of has('radiology') ? usualStudyTypes : []) {
    const id = random.id(founded)
    rows.radiology_study_types.push({ ...made, id, ...type })
    serve('radiology', id, { ...type, price })
  }
  if (!has('pharmacy')) return
  const stock = openStore({ random: aside, hospital_id, subdomain: hospital.subdomain, rows, founded, now })
  for (const { selling_price: price, ...medication } of usualMedications) {
    const full = FULL[medication.unit] ?? 50
    const level = random.chance(0.06) ? 0 : random.chance(0.1) ? (aside.chance(0.4) ? 0.06 : 0.12) : random.int(35, 100) / 100
    const medicine = {
      ...made,
      id: random.id(founded),
      ...medication,
      location: medication.unit === 'vial' || medication.unit === 'dose' ? 'Cold store' : 'Main pharmacy',
      supplier: random.pick(['KEMSA', 'MEDS', 'Laborex Kenya']),
    }
    const current = Math.round(full * level)
    rows.pharmacy_medications.push({ ...medicine, item_id: stock(medicine, { current, full, price }) })
    serve('pharmacy', medicine.id, { ...medicine, price })
  }
}

/** What a catalogue entry costs: the price of its service. */
export const priceOf = (rows: TenantRows, sourceId: string): string =>
  String(rows.billing_services.find((service) => service.source_id === sourceId)?.price ?? '0.00')

type Usual = { says: RegExp; code: string; dosage: string; frequency: string; duration: string; quantity: number }
/** What the demo's plans prescribe, as a prescription: dispensed on the day. */
const PRESCRIBED: readonly Usual[] = [
  { says: /^Amlodipine 10 mg daily/, code: 'AMLO-10T', dosage: '1 tablet', frequency: 'once a day', duration: '1 month', quantity: 30 },
  {
    says: /hydrochlorothiazide 25 mg daily/,
    code: 'HCTZ-25T',
    dosage: '1 tablet',
    frequency: 'once a day',
    duration: '1 month',
    quantity: 30,
  },
  {
    says: /^Metformin 1 g twice daily/,
    code: 'METF-1000T',
    dosage: '1 tablet',
    frequency: 'twice a day',
    duration: '1 month',
    quantity: 60,
  },
  { says: /^Omeprazole 20 mg daily/, code: 'OMEP-20C', dosage: '1 capsule', frequency: 'once a day', duration: '2 weeks', quantity: 14 },
  {
    says: /^Amoxicillin 1 g three times daily/,
    code: 'AMOX-500C',
    dosage: '2 capsules',
    frequency: 'three times a day',
    duration: '5 days',
    quantity: 30,
  },
  {
    says: /^Ferrous sulphate 200 mg twice daily/,
    code: 'FERR-200T',
    dosage: '1 tablet',
    frequency: 'twice a day',
    duration: '3 months',
    quantity: 180,
  },
  { says: /Prednisolone 40 mg daily/, code: 'PRED-5T', dosage: '8 tablets', frequency: 'once a day', duration: '5 days', quantity: 40 },
]

/** The prescriptions behind the plans of saved consultations: what the patients are on. Who still has some of it is not given more. */
export function prescribe({ random, hospital_id, rows }: Begin): void {
  const patients = new Map(rows.visits.map((visit) => [visit.id, visit.patient_id]))
  const lasts = new Map<string, string>()
  for (const { id, visit_id, plan, doctor_id, status, completed_at } of rows.consultations) {
    const at = new Date(completed_at ?? 0)
    for (const usual of status === 'completed' ? PRESCRIBED : []) {
      const medicine = rows.pharmacy_medications.find((each) => each.code === usual.code)
      const patient_id = patients.get(visit_id)
      if (!usual.says.test(String(plan)) || !medicine || !patient_id) continue
      const ends_on = localDate(at.getTime() + ((daysOf(usual.duration) ?? 1) - 1) * DAY)
      const until = lasts.get(`${patient_id} ${usual.code}`)
      if (until && until >= localDate(at.getTime())) continue
      lasts.set(`${patient_id} ${usual.code}`, ends_on)
      const { says: _, code: __, ...words } = usual
      rows.pharmacy_prescriptions.push({
        hospital_id,
        id: random.id(at.getTime()),
        consultation_id: id,
        visit_id,
        patient_id,
        medication_id: medicine.id,
        medication_name: medicine.name,
        ...words,
        route: 'Oral',
        status: 'completed',
        ends_on,
        prescribed_by: doctor_id,
        created_at: at,
        updated_at: at,
      })
    }
  }
}

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
          { kind: 'medicine', medication_id: medicine.id, medication_name: medicine.name, ...dose, route: 'Oral', instructions: null },
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
