import { AppError, invalid, type Parsed } from '../../../../kernel/contract/index.ts'
import type { Ctx } from '../../../../kernel/server/ctx.ts'
import { meansWhenRefused } from '../../../../kernel/server/db.ts'
import { keepCatalogue } from '../../../../kernel/server/lists/catalogue.ts'
import * as hospital from '../../../hospital/server/index.ts'
import { NO_PRICE } from '../../prices.contract.ts'
import * as contract from '../../services.contract.ts'
import { usualServices } from '../../usual-services.ts'
import { enteredByHand, lockService, ownCodes, rows, selectFeeDepartments } from './service-catalogue.sql.ts'
import { priceSaid } from './services.ts'

meansWhenRefused('billing_services_department', 'service_department_taken', {
  department: 'Another service is the consultation fee of this department already',
})

/** What the hospital charges for. */
const services = keepCatalogue(contract.servicesCatalogue, {
  table: 'billing_services',
  prefix: 'SER',
  entity: 'billing_service',
  entities: 'billing_services',
  refusedBy: { billing_invoice_items_service: 'service_used', billing_procedures_service: 'service_used' },
  rows,
  own: enteredByHand,
  searched: () => ['ent.description'],
  written: ({ name, category, price, description, tax_code, department }) => ({
    kind: contract.kindOf(category),
    name,
    category: category as contract.ServiceCategory,
    price,
    has_price: true,
    description,
    tax_code,
    department: category === contract.serviceCategories.consultation ? department : null,
  }),
  beside: [],
  codes: ownCodes,
  // Fees of the clinics that the hospital has and that have none; whatever has a code is left alone.
  usual: async (ctx) => {
    const [departments, taken] = [await hospital.departmentsOf(ctx), await selectFeeDepartments(ctx.at)]
    const free = departments.filter(({ kind, key }) => kind === 'clinic' && !taken.includes(key)).map(({ key }) => key)
    return usualServices.filter(({ department }) => department === null || free.includes(department))
  },
  file: 'services-',
  columns: [
    { title: 'Price (KES)', value: (row) => (row.has_price ? row.price : NO_PRICE) },
    { title: 'Description', value: (row) => row.description },
    { title: 'Tax code', value: (row) => row.tax_code },
    { title: 'Department', value: (row) => row.department_name },
  ],
})

/**
 * Codes of catalogues' services begin so; with them a service of its own would take a name that is not its own to take.
 */
function expectOwnCode(code: string | null): void {
  if (code && /^svc-/i.test(code))
    throw invalid('code', 'Codes that begin with SVC- are those of tests, studies and medicines')
}

/** A consultation's service may be the fee of a clinic of this hospital. */
async function expectClinic(ctx: Ctx, { category, department }: contract.ServiceDetails): Promise<void> {
  if (category === contract.serviceCategories.consultation && department)
    await hospital.expectDepartment(ctx, department, { kind: 'clinic', field: 'department', even_off: true })
}

/** The catalogue's own service is left to the catalogue. Errors: `service_not_found`, `service_of_catalogue`. */
async function expectOwn(ctx: Ctx, id: string): Promise<void> {
  const service = await lockService(ctx.at, id)
  if (!service) throw new AppError('service_not_found')
  if (service.source_id) throw new AppError('service_of_catalogue')
}

export const serviceRules = {
  ...services.answers,

  async createService(ctx: Ctx, details: contract.ServiceDetails) {
    expectOwnCode(details.code)
    await expectClinic(ctx, details)
    return services.create(ctx, details)
  },

  /**
   * Of a catalogue entry's service only price, tax code and description change here. Errors: those of the catalogue,
   * `service_of_catalogue`, `invalid` where the price was charged already.
   */
  async updateService(ctx: Ctx, { service_id, version, reason, ...details }: Parsed<typeof contract.updateService>) {
    const now = await lockService(ctx.at, service_id)
    if (!now) throw new AppError('service_not_found')
    if (now.source_id) {
      const { code, name, category } = now
      if (details.name !== name || details.category !== category || (details.code && details.code !== code))
        throw new AppError('service_of_catalogue')
    } else {
      if (!details.code) throw invalid('code', contract.SERVICE_INVALID)
      expectOwnCode(details.code)
      await expectClinic(ctx, details)
    }
    const change = await priceSaid(ctx, now, details.price, 'price')
    const done = await services.update(
      ctx,
      service_id,
      { version, reason },
      now.source_id ? { ...details, code: null } : details,
    )
    if (change) ctx.audit({ reason: [reason, change].filter(Boolean).join('\n') })
    return done
  },

  async setServiceStatus(ctx: Ctx, { service_id, status }: Parsed<typeof contract.setServiceStatus>) {
    await expectOwn(ctx, service_id)
    return services.setStatus(ctx, service_id, status)
  },

  async deleteService(ctx: Ctx, { service_id }: Parsed<typeof contract.deleteService>) {
    await expectOwn(ctx, service_id)
    return services.remove(ctx, service_id)
  },

  getBillingRules: (ctx: Ctx) => hospital.getBillingRules(ctx),
  setBillingRules: (ctx: Ctx, rules: Parsed<typeof contract.setBillingRules>) => hospital.setBillingRules(ctx, rules),
}

/** Services by their ids, as the list shows them. */
export const findServices = services.find
