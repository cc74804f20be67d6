import { DAY, localDate } from '../../../database/demo/calendar.ts'
import type { Random } from '../../../database/demo/random.ts'
import type { World } from '../../../database/demo/world.ts'

type Piece = {
  name: string
  category: string
  make: string
  model: string
  department: string | null
  location: string
  cost: string
  /** The plan in days, and how long ago it was done last. */
  plan?: readonly [every: number, done: number]
  status?: readonly ['under_repair' | 'out_of_service' | 'disposed', string]
}
const pieces: readonly Piece[] = [
  {
    name: 'Patient monitor',
    category: 'Monitoring',
    make: 'Mindray',
    model: 'uMEC10',
    department: 'triage',
    location: 'Triage room',
    cost: '185000.00',
    plan: [180, 40],
  },
  {
    name: 'Automatic BP machine',
    category: 'Diagnostic',
    make: 'Omron',
    model: 'HBP-1320',
    department: 'triage',
    location: 'Triage room',
    cost: '24500.00',
    plan: [365, 372],
  },
  {
    name: 'Autoclave 50 l',
    category: 'Sterilisation',
    make: 'Tuttnauer',
    model: '2540M',
    department: 'surgical',
    location: 'Sterilisation',
    cost: '620000.00',
    plan: [90, 101],
  },
  {
    name: 'Haematology analyser',
    category: 'Laboratory',
    make: 'Sysmex',
    model: 'XN-330',
    department: 'laboratory',
    location: 'Main bench',
    cost: '2450000.00',
    plan: [90, 71],
  },
  {
    name: 'Centrifuge',
    category: 'Laboratory',
    make: 'Hettich',
    model: 'EBA 200',
    department: 'laboratory',
    location: 'Main bench',
    cost: '165000.00',
    plan: [365, 200],
  },
  {
    name: 'Microscope',
    category: 'Laboratory',
    make: 'Olympus',
    model: 'CX23',
    department: 'laboratory',
    location: 'Main bench',
    cost: '148000.00',
  },
  {
    name: 'Digital X-ray',
    category: 'Imaging',
    make: 'Shimadzu',
    model: 'RADspeed',
    department: 'radiology',
    location: 'Room 1',
    cost: '9800000.00',
    plan: [180, 158],
  },
  {
    name: 'Ultrasound scanner',
    category: 'Imaging',
    make: 'GE',
    model: 'Logiq V5',
    department: 'radiology',
    location: 'Room 2',
    cost: '2100000.00',
    plan: [180, 60],
  },
  {
    name: 'Oxygen concentrator',
    category: 'Life support',
    make: 'Philips',
    model: 'EverFlo',
    department: 'general',
    location: 'Treatment room',
    cost: '115000.00',
    plan: [180, 20],
    status: ['under_repair', 'Flow alarm, sent to the workshop'],
  },
  {
    name: 'Suction pump',
    category: 'Life support',
    make: 'Laerdal',
    model: 'LSU',
    department: 'general',
    location: 'Treatment room',
    cost: '98000.00',
    plan: [180, 30],
  },
  {
    name: 'ECG machine',
    category: 'Diagnostic',
    make: 'Schiller',
    model: 'AT-102',
    department: 'cardiology',
    location: 'Clinic 3',
    cost: '310000.00',
    plan: [365, 345],
  },
  {
    name: 'Generator 60 kVA',
    category: 'IT and power',
    make: 'Perkins',
    model: 'P60',
    department: null,
    location: 'Yard',
    cost: '1450000.00',
    plan: [90, 30],
  },
  {
    name: 'Vaccine refrigerator',
    category: 'Cold Chain',
    make: 'Vestfrost',
    model: 'VLS 204A',
    department: null,
    location: 'Main store',
    cost: '280000.00',
    plan: [180, 95],
  },
  {
    name: 'Delivery bed',
    category: 'Maternity and newborn',
    make: 'Stiegelmeyer',
    model: 'Partura',
    department: 'gynecology',
    location: 'Labour room',
    cost: '390000.00',
  },
  {
    name: 'Sphygmomanometer, mercury',
    category: 'Diagnostic',
    make: 'Riester',
    model: 'Diplomat',
    department: 'general',
    location: 'Clinic 1',
    cost: '9000.00',
    status: ['disposed', 'Mercury instruments are no longer used'],
  },
]
const done = {
  preventive: 'Cleaned, moving parts checked, function test passed.',
  repair: 'Power supply replaced; runs normally.',
  calibration: 'Calibrated against the reference, deviation within limits.',
}

/** The asset register: what is due, overdue, in repair and disposed of, with its log. */
export function makeEquipment({ rows, hospital_id, now, staff }: World, random: Random): void {
  const keeper = staff('store')
  const departments = new Set(rows.hospital_departments.map((row) => row.key))
  pieces.forEach(({ plan, status, department, ...piece }, at) => {
    const bought = now - random.int(420, 1500) * DAY
    const id = random.id(bought)
    rows.equipment.push({
      hospital_id,
      id,
      tag_number: `EQ-${String(at + 1).padStart(4, '0')}`,
      ...piece,
      serial_number: `SN${random.digits(7)}`,
      department: department && departments.has(department) ? department : null,
      purchased_on: localDate(bought),
      warranty_until: localDate(bought + 2 * 365 * DAY),
      status: status?.[0] ?? 'in_use',
      status_reason: status?.[1] ?? null,
      maintenance_days: plan?.[0] ?? null,
      created_at: new Date(bought),
    })
    const log = (kind: keyof typeof done, ago: number, by: string, cost: string | null) => {
      const when = now - ago * DAY
      rows.equipment_log.push({
        hospital_id,
        id: random.id(when),
        equipment_id: id,
        kind,
        performed_on: localDate(when),
        performed_by: by,
        found: done[kind],
        cost,
        recorded_by: keeper,
        created_at: new Date(when),
      })
    }
    if (!plan) return
    const [every, ago] = plan
    if (ago + every < 420) log('preventive', ago + every, 'Biomed Services Ltd', '6500.00')
    if (random.chance(0.4)) log('repair', ago + random.int(5, 30), 'Biomed Services Ltd', `${random.int(4, 40)}000.00`)
    if (piece.category === 'Laboratory') log('calibration', ago, 'Labtec Diagnostics', '12000.00')
    log('preventive', ago, 'Biomed Services Ltd', '6500.00')
  })
}
