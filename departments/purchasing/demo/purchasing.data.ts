// From whom the demo hospitals buy, what it costs, and what became of their orders.
import type { TenantRows } from '../../../database/demo/tables.ts'


type Supplier = {
  code: string
  name: string
  category: string
  contact_name: string
  phone: string
  lead_time_days: number
  payment_terms: string
}
export const suppliers: readonly Supplier[] = [
  {
    code: 'KEMSA',
    name: 'Kenya Medical Supplies Authority (KEMSA)',
    category: 'Medicines and supplies',
    contact_name: 'Customer desk',
    phone: '+254711000201',
    lead_time_days: 14,
    payment_terms: 'Before delivery',
  },
  {
    code: 'MEDS',
    name: 'Mission for Essential Drugs and Supplies (MEDS)',
    category: 'Medicines and supplies',
    contact_name: 'Sales Nairobi',
    phone: '+254711000202',
    lead_time_days: 7,
    payment_terms: '30 days after delivery',
  },
  {
    code: 'CROWN',
    name: 'Crown Healthcare Supplies',
    category: 'Medical devices',
    contact_name: 'Jane Wambui',
    phone: '+254711000203',
    lead_time_days: 4,
    payment_terms: '14 days after delivery',
  },
  {
    code: 'LABTEC',
    name: 'Labtec Diagnostics',
    category: 'Laboratory',
    contact_name: 'Peter Odhiambo',
    phone: '+254711000204',
    lead_time_days: 5,
    payment_terms: '30 days after delivery',
  },
  {
    code: 'LABOREX',
    name: 'Laborex Kenya',
    category: 'Medicines',
    contact_name: 'Sales desk',
    phone: '+254711000205',
    lead_time_days: 3,
    payment_terms: '30 days after delivery',
  },
]
/** Who delivers what; the rest comes from MEDS. */
export const deliversWhat: Record<string, string> = {
  'Gloves and PPE': 'CROWN',
  'Laboratory consumables': 'LABTEC',
  'Catheters and tubes': 'CROWN',
  'Syringes and needles': 'KEMSA',
}
/** What one costs in shillings, by unit, about. */
export const COSTS: Record<string, readonly [number, number]> = {
  pair: [9, 60],
  piece: [8, 120],
  roll: [60, 900],
  test: [45, 140],
  strip: [18, 30],
  set: [2800, 3400],
  bottle: [650, 900],
}
export const FULL: Record<string, number> = { pair: 1200, piece: 600, roll: 80, test: 400, strip: 300, set: 6, bottle: 20 }


type Status = TenantRows['purchase_orders'][number]['status']
/** `came`: days ago, and which part of each line; `late`: days after it was expected. */
type Story = {
  status: NonNullable<Status>
  supplier: string
  written: number
  lines: number
  came?: readonly (readonly [daysAgo: number, part: number])[]
  invoice?: 'matches' | 'differs' | 'accepted'
  reason?: string
}
export const stories: readonly Story[] = [
  { status: 'received', supplier: 'CROWN', written: 66, lines: 5, came: [[63, 1]], invoice: 'matches' },
  { status: 'received', supplier: 'MEDS', written: 58, lines: 6, came: [[52, 1]], invoice: 'matches' },
  {
    status: 'received',
    supplier: 'LABTEC',
    written: 41,
    lines: 4,
    came: [
      [36, 0.5],
      [31, 0.5],
    ],
    invoice: 'accepted',
  },
  { status: 'received', supplier: 'CROWN', written: 24, lines: 3, came: [[19, 1]], invoice: 'matches' },
  {
    status: 'closed_short',
    supplier: 'KEMSA',
    written: 44,
    lines: 5,
    came: [[27, 0.6]],
    invoice: 'matches',
    reason: 'Out of stock there until next quarter',
  },
  { status: 'cancelled', supplier: 'MEDS', written: 16, lines: 2, reason: 'Bought twice by mistake' },
  { status: 'part_received', supplier: 'LABTEC', written: 12, lines: 4, came: [[3, 0.5]], invoice: 'differs' },
  { status: 'sent', supplier: 'MEDS', written: 10, lines: 5 },
  { status: 'sent', supplier: 'CROWN', written: 3, lines: 4 },
  { status: 'approved', supplier: 'KEMSA', written: 1, lines: 6 },
  { status: 'draft', supplier: 'CROWN', written: 0, lines: 3 },
]

