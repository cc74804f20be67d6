import { t } from '../../../../kernel/contract/words/text.ts'
import { saying } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { ReasonDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import type { EntryKind } from '../../charts/words.ts'
import { strikeEntry } from '../../charts.contract.ts'

/** What is to be struck out: `what` completes 'Strike out …?'. */
export type Striking = { kind: EntryKind; id: string; what: string }

/** Asks why an entry is wrong; it stays in view, struck through. */
export function StrikeDialog({
  admissionId,
  striking,
  onClose,
}: {
  admissionId: string
  striking: Striking
  onClose: () => void
}) {
  const strike = useCommand(strikeEntry)
  return (
    <ReasonDialog
      title={t('Strike out {what}?', { what: striking.what })}
      confirmLabel={t('Strike Out')}
      onClose={onClose}
      onConfirm={async (reason) => {
        await saying(
          t('Failed to strike out the entry'),
          strike.mutateAsync({ admission_id: admissionId, kind: striking.kind, entry_id: striking.id, reason }),
        )
        toast.success(t('Entry struck out'))
      }}
    >
      <p>{t('The entry stays in view with your reason, and counts no more.')}</p>
    </ReasonDialog>
  )
}
