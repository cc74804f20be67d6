import type { Begin } from '../../../database/demo/begin.ts'
import { createRandom } from '../../../database/demo/random.ts'
import { kindOf, type ServiceCategory } from '../services.contract.ts'
import { usualServices } from '../usual-services.ts'

const SEED = 20_260_106
/** A further consultation in the same clinic within so many days is free. */
export const FREE_REVIEW_DAYS = 7
/** What the hospital does not charge any more. */
const retired = [
  {
    code: 'OTH-NHI',
    name: 'NHIF claim form',
    category: 'Other',
    price: '200.00',
    description: 'Until NHIF became SHA',
  },
  { code: 'ADM-LIN', name: 'Linda Mama delivery package', category: 'Admission', price: '5000.00', description: null },
  { code: 'PRO-ENE', name: 'Enema', category: 'Procedure', price: '800.00', description: null },
]

/** A new one whose price nobody has set: what is done of it is on the list of unbilled work. */
const UNPRICED = 'PRO-ECG'

/**
 * The services of a demo hospital that stand by themselves: the usual ones and a few retired ones; and its rule for
 * reviews.
 */
export function keepServices({ hospital_id, rows, founded }: Begin): void {
  const random = createRandom(SEED)
  const all = [
    ...usualServices.map((service) => ({ ...service, status: 'active' as const })),
    ...retired.map((service) => ({ ...service, department: null, status: 'inactive' as const })),
  ]
  for (const { code, name, category, price, description, department, status } of all)
    rows.billing_services.push({
      hospital_id,
      id: random.id(founded),
      created_at: new Date(founded),
      kind: kindOf(category),
      code,
      name,
      category: category as ServiceCategory,
      price: code === UNPRICED ? '0.00' : price,
      has_price: code !== UNPRICED,
      description,
      department,
      status,
    })
  for (const settings of rows.hospital_settings) settings.free_review_days = FREE_REVIEW_DAYS
}
