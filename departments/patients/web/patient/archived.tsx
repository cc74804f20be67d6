import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatName } from '../../../../kernel/web/ui/format.ts'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { restoreRecord } from '../../archive.contract.ts'
import type { Patient } from '../../patient.contract.ts'

/** Says that the record is archived, and brings it back for who may. */
export function Archived({ patient, archived }: { patient: Patient; archived: NonNullable<Patient['archived']> }) {
  const { can } = useSession()
  const [asking, setAsking] = useState(false)
  const restore = useCommand(restoreRecord)
  return (
    <Notice tone="amber">
      <div className="u-row u-between">
        <span>
          {t('Archived since {at} by {by_name}: {reason}', {
            at: formatDate(archived.at),
            by_name: archived.by_name,
            reason: archived.reason,
          })}
        </span>
        {can('patients.restore') ? (
          <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
            {t('Restore')}
          </Button>
        ) : (
          <span className="u-small">{t('Reception and the records office can restore it.')}</span>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Restore the record of {patient}?', { patient: formatName(patient) })}
        confirmLabel={t('Restore')}
        reasonLabel={t('Reason')}
        onConfirm={async (reason) => {
          await restore.mutateAsync({ patient_id: patient.id, reason })
          toast.success(t('The record is restored'))
        }}
      >
        <p>{t('It is found by ordinary searches again, and its years begin again.')}</p>
      </ConfirmDialog>
    </Notice>
  )
}
