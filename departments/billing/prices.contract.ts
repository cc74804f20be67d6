import { z } from 'zod'
import { defineImport } from '../../kernel/contract/imports.ts'
import { amount, optional } from '../../kernel/contract/index.ts'
import { isZero } from '../../kernel/contract/values/money.ts'
import { limits } from './limits.ts'
import { categories } from './services.contract.ts'

/** What the list of services writes where nobody has set a price. */
export const NO_PRICE = 'No price yet'
const PRICE = 'Please enter a price above 0'

const PriceImportRow = z
  .object({
    code: optional(20),
    name: optional(200),
    category: optional(100),
    /** Null: nothing is said, and the price stays. */
    price: z.preprocess(
      (text) =>
        typeof text === 'string' && text.trim() && text.trim() !== NO_PRICE ? text.replace(/^KES\s*/i, '') : null,
      amount(PRICE, PRICE, limits.price)
        .refine((text) => !isZero(text), PRICE)
        .nullable(),
    ),
  })
  .superRefine(({ code, name, category }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (!code && !name) refuse('name', 'Please give the code or the name of the service')
    if (category && !categories.some((each) => each.toLowerCase() === category.toLowerCase()))
      refuse('category', `Please write one of these: ${categories.join(', ')}`)
  })
export type PriceImportRow = z.output<typeof PriceImportRow>

export const priceImport = defineImport('importPrices', {
  path: '/billing/services/import',
  permission: 'billing.services',
  noun: 'price',
  nouns: 'prices',
  entity: 'billing_services',
  most: 5000,
  row: PriceImportRow,
  columns: {
    code: { title: 'Code', also: ['Service code', 'Item code'], example: 'SER-001' },
    name: {
      title: 'Name',
      also: ['Service', 'Service name', 'Item', 'Description of service'],
      example: 'Wound dressing',
    },
    category: { title: 'Category', example: 'Procedure' },
    price: { title: 'Price', also: ['Price (KES)', 'Amount', 'Charge', 'Fee'], required: true, example: '500.00' },
  },
  changes: ['catalogues', 'hospital'],
  errors: ['service_exists', 'approval_waiting'],
})
export const importPrices = priceImport.run
