import { IconDots } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatName } from '../../../kernel/web/ui/format.ts'
import { Menu } from '../../../kernel/web/ui/overlay/menu.tsx'
import type { FrontDeskVisit } from '../contract.ts'

/** Complete Visit says why it is not possible yet. */
function whyNot({ status, queues }: FrontDeskVisit): { disabled?: boolean; why?: string } {
  if (status === 'registered') return { disabled: true, why: t('The patient has not been to triage yet') }
  if (status === 'triaged') return { disabled: true, why: t('The patient has not seen a clinician yet') }
  if (status !== 'consulting') return { disabled: true, why: t('The stay on the ward ends with the discharge') }
  if (queues.some((queue) => queue.status === 'in_progress'))
    return { disabled: true, why: t('Somebody is with the patient now') }
  return {}
}

export type VisitAction = 'slip' | 'complete' | 'cancel'

/** What can be done with a visit at the front desk. */
export function VisitActions({ visit, onChoose }: { visit: FrontDeskVisit; onChoose: (action: VisitAction) => void }) {
  const { can } = useSession()
  return (
    <div className="u-table-actions">
      {can('patients.view') && (
        <Button
          variant="default"
          component={Link}
          to={`/hospital/patients/${visit.patient_id}?visit_id=${visit.visit_id}`}
        >
          {t('Open record')}
        </Button>
      )}
      <Menu
        label={t('More actions for {visit}', { visit: formatName(visit) })}
        trigger={<IconDots size={18} aria-hidden />}
        items={[
          { label: t('Print slip'), onSelect: () => onChoose('slip') },
          ...(can('visits.complete') && visit.status !== 'completed'
            ? [{ label: t('Complete Visit'), onSelect: () => onChoose('complete'), ...whyNot(visit) }]
            : []),
          ...(can('reception.manage') && visit.status !== 'completed'
            ? [{ label: t('Cancel visit'), onSelect: () => onChoose('cancel'), danger: true }]
            : []),
        ]}
      />
    </div>
  )
}
