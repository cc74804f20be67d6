import { z } from 'zod'
import { defineCatalogue } from '../../kernel/contract/catalogue.ts'
import {
  amount,
  endpoint,
  Id,
  LocalDate,
  Money,
  Nothing,
  Ok,
  optionalLines,
  type Parsed,
  type required,
} from '../../kernel/contract/index.ts'
import { isZero } from '../../kernel/contract/values/money.ts'
import { departmentKey } from '../hospital/contract.ts'
import { limits } from './limits.ts'

/** What a service is for → its category, as the specification names it. */
export const serviceCategories = {
  laboratory: 'Laboratory Test',
  radiology: 'Radiology Scan',
  consultation: 'Consultation',
  procedure: 'Procedure',
  pharmacy: 'Pharmacy Item',
  admission: 'Admission',
  surgery: 'Surgery',
  other: 'Other',
} as const
export type ServiceKind = keyof typeof serviceCategories
export type ServiceCategory = (typeof serviceCategories)[ServiceKind]
export const categories = Object.values(serviceCategories) as [ServiceCategory, ...ServiceCategory[]]
const kinds = Object.keys(serviceCategories) as ServiceKind[]
/** What a service of this category is on an invoice line. */
export const kindOf = (category: string): ServiceKind =>
  kinds.find((kind) => serviceCategories[kind] === category) ?? 'other'

/**
 * KRA's codes of how a thing is taxed → what they mean. Sources disagree on C and E (reference 'Kenyan practice'
 * §3), so whoever keeps the books confirms a service's code before invoices are sent to KRA.
 */
export const taxCodes = { A: 'Exempt', B: 'VAT 16 %', C: 'Zero-rated', D: 'Not subject to VAT', E: 'VAT 8 %' } as const
const TaxCode = z.enum(Object.keys(taxCodes) as [keyof typeof taxCodes])

export const SERVICE_INVALID = 'Please fill in all required fields with valid values'
/** More than nothing: a service for which nothing is charged is none. */
const price = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  amount(SERVICE_INVALID, 'Please enter an amount', limits.price).refine((text) => !isZero(text), SERVICE_INVALID),
)

/**
 * The price in the form of a catalogue whose entries are charged: left out it stays as it is (of a new entry: there
 * is none yet), left empty it is 0, what cannot be read is refused. Out comes `Money`.
 */
export const entryPrice = () =>
  z.preprocess((value) => {
    if (value === undefined || value === null) return undefined
    return typeof value === 'number' ? String(value) : typeof value === 'string' && value.trim() === '' ? '0' : value
  }, amount('Please enter an amount', 'Please enter an amount', limits.price).optional())

/**
 * What the hospital charges for. Services of tests, studies and medicines are among them; what these are called is said
 * in their own catalogues.
 */
export const servicesCatalogue = defineCatalogue(
  {
    list: 'listServices',
    save: 'exportServices',
    create: 'createService',
    update: 'updateService',
    setStatus: 'setServiceStatus',
    remove: 'deleteService',
    nextCode: 'nextServiceCode',
    loadUsual: 'loadUsualServices',
  },
  {
    id: 'service_id',
    noun: 'service',
    nouns: 'services',
    path: '/billing/services',
    module: 'billing',
    permissions: { read: 'services.view', keep: 'billing.services' },
    reads: ['hospital'],
    errors: {
      not_found: 'service_not_found',
      exists: 'service_exists',
      used: ['service_used', 'service_of_catalogue', 'service_department_taken'],
    },
    missing: SERVICE_INVALID,
    details: {
      // One of eight; the kit knows a category as text of one's own.
      category: z.enum(categories, SERVICE_INVALID) as unknown as ReturnType<typeof required>,
      price,
      description: optionalLines(1000),
      tax_code: TaxCode.default('A'),
      /** Of a consultation: the clinic whose fee it is. */
      department: departmentKey('Please select a department')
        .or(z.literal(''))
        .nullish()
        .transform((key) => key || null),
    },
    entry: {
      price: Money,
      /** False: nobody has set a price yet, and it is not charged. */
      has_price: z.boolean(),
      /** The next price that is planned, and its day; null: none is. */
      next_price: Money.nullable(),
      next_from: LocalDate.nullable(),
      description: z.string().nullable(),
      tax_code: TaxCode,
      department: z.string().nullable(),
      department_name: z.string().nullable(),
      /** The test, study or medicine whose service it is; null: a service of its own. */
      source_id: Id.nullable(),
    },
  },
)
export const {
  list: listServices,
  save: exportServices,
  create: createService,
  update: updateService,
  setStatus: setServiceStatus,
  remove: deleteService,
  nextCode: nextServiceCode,
  loadUsual: loadUsualServices,
} = servicesCatalogue
export type Service = z.infer<typeof servicesCatalogue.Entry>
export type ServiceDetails = Parsed<typeof createService>

const BillingRules = z.object({
  /** Work on what was ordered begins when it is paid; emergencies and inpatients are never held back. */
  pay_before_service: z.boolean(),
  /** A further consultation in the same department within so many days is not charged; 0: each is. */
  free_review_days: z
    .number('Please enter a whole number of days')
    .int('Please enter a whole number of days')
    .min(0)
    .max(60),
})

export const getBillingRules = endpoint('getBillingRules', 'GET /billing/rules', {
  permission: 'hospital.view',
  module: 'billing',
  input: Nothing,
  output: BillingRules,
  reads: ['hospital'],
  summary: 'Whether work is paid for before it begins, and for how many days a review is free',
})

export const setBillingRules = endpoint('setBillingRules', 'PUT /billing/rules', {
  permission: 'hospital.settings',
  module: 'billing',
  input: BillingRules,
  output: Ok,
  changes: ['hospital'],
  summary: 'Sets whether work is paid for before it begins, and for how many days a review is free',
})
