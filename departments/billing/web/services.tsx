import { CataloguePage } from '../../../kernel/web/catalogue/catalogue-page.tsx'
import type { CatalogueView } from '../../../kernel/web/catalogue/view.ts'
import { StatusBadge } from '../../../kernel/web/ui/badges.tsx'
import { formatNumber } from '../../../kernel/web/ui/format.ts'
import { categories, type Service, servicesCatalogue, taxCodes } from '../services.contract.ts'
import { BillingRules } from './billing-rules.tsx'
import { priceWords } from './offers.tsx'
import { ServiceDialog } from './service-dialog.tsx'

const view: CatalogueView<Service> = {
  catalogue: servicesCatalogue,
  title: 'Billing Service Charges',
  add: 'Add Service',
  column: 'Service',
  facts: (total, filtered) => `${formatNumber(total)} ${filtered ? 'found' : total === 1 ? 'service' : 'services'}`,
  searched: 'Code, name or description',
  categories,
  keptElsewhere: (service) => service.source_id !== null,
  columns: [
    {
      key: 'price',
      label: 'Price (KES)',
      align: 'right',
      render: (service) =>
        service.has_price ? (
          <span className="u-num u-nowrap">{priceWords(service).replace('KES ', '')}</span>
        ) : (
          <StatusBadge status="pending" label="No price yet" />
        ),
    },
    {
      key: 'description',
      label: 'Description',
      card: 'wide',
      render: (service) => {
        const facts = [
          service.department_name && `Fee of ${service.department_name}`,
          service.tax_code !== 'A' && `Tax ${service.tax_code}: ${taxCodes[service.tax_code]}`,
        ].filter(Boolean)
        if (!service.description && facts.length === 0) return null
        return (
          <>
            {service.description}
            {facts.length > 0 && <span className="u-person-facts">{facts.join(' · ')}</span>}
          </>
        )
      },
    },
    {
      key: 'status',
      label: 'Status',
      render: ({ status }) => <StatusBadge status={status} />,
    },
  ],
  actions: <BillingRules />,
  more: (service) => `More for ${service.name}`,
  statusSet: { active: 'The service is active again', inactive: 'The service is inactive: it is no longer charged' },
  usualLoaded: (added) => `${added} services added`,
  empty: { text: 'No services yet', hint: 'Begin with what a Kenyan hospital usually charges, and make the prices your own.' },
  deletion: (service) => ({
    title: `Delete ${service.name}?`,
    text: 'Only a service that was never charged can be deleted; one that was can be deactivated.',
  }),
  form: (service, _, close) => <ServiceDialog service={service} onClose={close} />,
}

/** What the hospital charges for, and for how much. */
export default function Services() {
  return <CataloguePage view={view} />
}
