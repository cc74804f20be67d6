import { z } from 'zod'
import { Id, Instant, keysOf, LocalDate, Money } from '../../kernel/contract/index.ts'
import { Count, defineReport, Span } from '../../kernel/contract/reports.ts'
import { stockWords } from '../inventory/contract.ts'
import { expiryWords } from '../inventory/expiry.ts'
import { Stock } from '../inventory/items.contract.ts'

// The four reports of the pharmacy. What they count are the movements of the one ledger, so that they agree with it,
// and with each other.

const Medicine = { medication_id: Id, code: z.string(), name: z.string(), category: z.string(), unit: z.string() }
const ofStock = { permission: 'inventory.view', module: 'pharmacy', reads: ['stock', 'catalogues'] } as const
const now = { ...ofStock, periods: ['today'], default_period: 'today', paged: true } as const
const ranged = {
  periods: ['today', 'last_7_days', 'this_month', 'custom'],
  default_period: 'this_month',
  paged: true,
} as const
const category = { value: z.string().max(100), label: 'Category', all: 'All categories' }

/** What the stock report can be narrowed to: a word, or everything that runs low. */
const stockFilters = { ...stockWords, running_low: 'Low Stock Items' } as const

/** What there is of each medicine now. */
export const stockReport = defineReport(
  { read: 'getStockReport', save: 'exportStockReport' },
  {
    ...now,
    title: 'Stock report',
    path: '/pharmacy/reports/stock',
    filters: {
      category,
      word: { value: keysOf(stockFilters), label: 'Stock', all: 'Any stock', words: stockFilters, chips: true },
    },
    row: z.object({
      ...Medicine,
      current_stock: Stock,
      expired_stock: Stock,
      held_stock: Stock,
      minimum_stock: Stock,
      reorder_level: Stock,
      word: keysOf(stockWords),
      /** What it was bought at. */
      value: Money,
    }),
    more: {
      /** `low`: what the dashboard counts too: offered, and low, critical or out of stock. */
      totals: z.object({
        items: Count,
        stock: Stock,
        expired: Stock,
        held: Stock,
        low: Count,
        out: Count,
        value: Money,
      }),
      categories: z.array(z.string()),
    },
    columns: [
      { field: 'name', label: 'Medication' },
      { field: 'code', label: 'Code' },
      { field: 'category', label: 'Category' },
      { field: 'current_stock', label: 'Current stock', kind: 'count' },
      { field: 'expired_stock', label: 'Expired', kind: 'count' },
      { field: 'held_stock', label: 'On hold', kind: 'count' },
      { field: 'unit', label: 'Unit' },
      { field: 'minimum_stock', label: 'Minimum stock', kind: 'count' },
      { field: 'reorder_level', label: 'Reorder level', kind: 'count' },
      { field: 'word', label: 'Status', words: stockWords },
      { field: 'value', label: 'Cost', kind: 'money' },
    ],
    summary: 'What there is of each medicine, in the words of the one rule',
  },
)
export const { read: getStockReport, save: exportStockReport } = stockReport

/** The batches that hold something, by when they expire. */
export const expiryReport = defineReport(
  { read: 'getExpiryReport', save: 'exportExpiryReport' },
  {
    ...now,
    title: 'Expiry report',
    path: '/pharmacy/reports/expiry',
    filters: {
      category,
      word: {
        value: keysOf(expiryWords),
        label: 'Expiry',
        all: 'All',
        words: { ...expiryWords, valid: 'Valid over 90 days' },
        chips: true,
      },
    },
    row: z.object({
      id: Id,
      ...Medicine,
      batch_number: z.string(),
      expiry_date: LocalDate.nullable(),
      word: keysOf(expiryWords),
      quantity: Stock,
      store: z.string(),
      value: Money,
    }),
    more: {
      totals: z.object({
        batches: Count,
        quantity: Stock,
        expired: Count,
        within_30: Count,
        value: Money,
        expired_value: Money,
      }),
      categories: z.array(z.string()),
    },
    columns: [
      { field: 'name', label: 'Medication' },
      { field: 'code', label: 'Code' },
      { field: 'batch_number', label: 'Batch' },
      { field: 'expiry_date', label: 'Expiry date', kind: 'day' },
      { field: 'word', label: 'Status', words: expiryWords },
      { field: 'quantity', label: 'Quantity', kind: 'count' },
      { field: 'unit', label: 'Unit' },
      { field: 'store', label: 'Location' },
      { field: 'value', label: 'Cost', kind: 'money' },
    ],
    summary: 'The batches of medicines that hold something, by when they expire',
  },
)
export const { read: getExpiryReport, save: exportExpiryReport } = expiryReport

const Used = { issues: Count, quantity: Stock, returned: Stock, written_off: Stock }
/** What was issued in a period, whoever took it; what came back, and what was written off, stand beside it. */
export const consumptionReport = defineReport(
  { read: 'getConsumptionReport', save: 'exportConsumptionReport' },
  {
    ...ofStock,
    ...ranged,
    title: 'Consumption report',
    path: '/pharmacy/reports/consumption',
    filters: { category },
    row: z.object({
      ...Medicine,
      ...Used,
      /** How much of it was handed out on prescriptions. */
      dispensed: Stock,
    }),
    more: {
      totals: z.object({ ...Used, dispensed: Stock }),
      by_category: z.array(z.object({ category: z.string(), ...Used })),
      spans: z.array(z.object({ ...Span, issues: Count, quantity: Stock })),
      categories: z.array(z.string()),
    },
    columns: [
      { field: 'name', label: 'Medication' },
      { field: 'code', label: 'Code' },
      { field: 'category', label: 'Category' },
      { field: 'issues', label: 'Issues', kind: 'count' },
      { field: 'quantity', label: 'Quantity', kind: 'count' },
      { field: 'unit', label: 'Unit' },
      { field: 'dispensed', label: 'On prescriptions', kind: 'count' },
      { field: 'returned', label: 'Returned', kind: 'count' },
      { field: 'written_off', label: 'Written off', kind: 'count' },
    ],
    summary: 'What was issued of each medicine in a period, as the ledger says',
  },
)
export const { read: getConsumptionReport, save: exportConsumptionReport } = consumptionReport

/** What was handed out on prescriptions in a period: each hand-out once, whatever batches it came from. */
export const dispensingReport = defineReport(
  { read: 'getDispensingReport', save: 'exportDispensingReport' },
  {
    ...ranged,
    permission: 'pharmacy.view',
    reads: ['stock', 'orders'],
    audited: true,
    title: 'Dispensing report',
    path: '/pharmacy/reports/dispensing',
    filters: { category },
    row: z.object({
      id: Id,
      at: Instant,
      patient_id: Id,
      patient: z.string(),
      op_number: z.string(),
      medication_id: Id,
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      quantity: Stock,
      returned: Stock,
      dispensed_by: z.string(),
    }),
    more: {
      totals: z.object({ prescriptions: Count, quantity: Stock, returned: Stock, medications: Count, patients: Count }),
      spans: z.array(z.object({ ...Span, prescriptions: Count, quantity: Stock })),
      categories: z.array(z.string()),
    },
    columns: [
      { field: 'at', label: 'Dispensed', kind: 'instant' },
      { field: 'patient', label: 'Patient' },
      { field: 'op_number', label: 'OP number' },
      { field: 'name', label: 'Medication' },
      { field: 'code', label: 'Code', only: 'file' },
      { field: 'quantity', label: 'Quantity', kind: 'count' },
      { field: 'unit', label: 'Unit' },
      { field: 'returned', label: 'Returned', kind: 'count' },
      { field: 'dispensed_by', label: 'Dispensed by' },
    ],
    summary: 'What was handed out on prescriptions in a period, with the patients',
  },
)
export const { read: getDispensingReport, save: exportDispensingReport } = dispensingReport
