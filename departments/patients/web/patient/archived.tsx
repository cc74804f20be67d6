import { useState } from 'react'
import { t } from '../../../../kernel/contract/text.ts'
import { useSession } from '../../../../kernel/web/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/feedback.tsx'
import { formatDate, formatName } from '../../../../kernel/web/ui/format.ts'
import { toast } from '../../../../kernel/web/ui/toast.tsx'
import { useCommand } from '../../../../kernel/web/use-endpoint.ts'
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
        <p>{t('It is found by ordinary searches again, and its years begin anew.')}</p>
      </ConfirmDialog>
    </Notice>
  )
}
