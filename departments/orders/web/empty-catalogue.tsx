import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { toast, toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { loadUsualServices } from '../../billing/services.contract.ts'
import { loadUsualTestTypes } from '../../laboratory/contract.ts'
import { loadUsualMedications } from '../../pharmacy/contract.ts'
import { loadUsualStudyTypes } from '../../radiology/contract.ts'
import type { OrderKind } from '../contract.ts'

/** The hospital has not said yet what can be ordered: whoever keeps the catalogues can begin with the usual one. */
export function EmptyCatalogue({ kind }: { kind: OrderKind }) {
  const { can } = useSession()
  const told = {
    onSuccess: ({ added }: { added: number }) => toast.success(t('{added} added to the catalogue', { added })),
    onError: toastError,
  }
  const tests = useCommand(loadUsualTestTypes, told)
  const studies = useCommand(loadUsualStudyTypes, told)
  const medicines = useCommand(loadUsualMedications, told)
  const procedures = useCommand(loadUsualServices, told)
  const keeps = {
    test: can('lab.catalogue'),
    study: can('radiology.catalogue'),
    medicine: can('pharmacy.catalogue'),
    procedure: can('billing.services'),
    referral: false,
  }[kind]
  const load = { test: tests, study: studies, medicine: medicines, procedure: procedures, referral: null }[kind]
  return (
    <div className="u-stack-tight">
      <span>
        {t('The catalogue is empty.{value}', {
          value: !keeps && t(' Whoever keeps it in your hospital can load the usual one.'),
        })}
      </span>
      {load && keeps && (
        <div>
          <Button size="compact-sm" variant="default" loading={load.isPending} onClick={() => load.mutate({})}>
            {t('Load the usual catalogue')}
          </Button>
        </div>
      )}
    </div>
  )
}
