import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatMoney } from '../../../../kernel/web/ui/format.ts'
import { Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { SettingRow } from '../../../../kernel/web/ui/page/setting-row.tsx'
import { useDepartmentName } from '../../../hospital/web/offers.tsx'
import { listServices, type Service, serviceCategories } from '../../services.contract.ts'
import { ServiceDialog } from './service-dialog.tsx'

type OfDepartment = { department: string; kind: 'triage' | 'clinic' | 'service' }

/** The service that is charged when a consultation is saved in a clinic; who sets prices changes it here. */
export default function DepartmentFee({ department, kind }: OfDepartment) {
  const { can } = useSession()
  const nameOf = useDepartmentName()
  const services = useEndpoint(
    listServices,
    { category: serviceCategories.consultation, page_size: 100 },
    { enabled: kind === 'clinic' },
  )
  const [open, setOpen] = useState<Service | 'new' | null>(null)
  if (kind !== 'clinic') return null
  const fee = services.data?.rows.find((row) => row.department === department)
  return (
    <Panel title={t('Consultation fee')} flush>
      {services.data ? (
        <SettingRow
          title={fee ? fee.name : t('No fee yet')}
          action={
            can('billing.services') && (
              <Button variant="default" onClick={() => setOpen(fee ?? 'new')}>
                {fee ? t('Change') : t('Set a fee')}
              </Button>
            )
          }
        >
          {fee
            ? fee.has_price
              ? t('{price}, charged by itself when the first consultation of a visit is saved here', {
                  price: formatMoney(fee.price),
                })
              : t('Nobody has set a price yet: it is not charged')
            : t('Consultations here are not charged')}
        </SettingRow>
      ) : (
        <Waiting for={services} failure={t('Failed to load the fee')} lines={2} />
      )}
      {open && (
        <ServiceDialog
          service={open === 'new' ? null : open}
          begins={{ name: `Consultation, ${nameOf(department)}`, category: serviceCategories.consultation, department }}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  )
}
