import { lazy, Suspense, useState } from 'react'
import { t } from '../../../../../kernel/contract/words/text.ts'
import { toastWords } from '../../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../../kernel/web/ui/button.tsx'
import { toast } from '../../../../../kernel/web/ui/overlay/toast.tsx'
import { answerEscalation } from '../../../escalations.contract.ts'
import type { Ringing } from './escalation-dialogs.tsx'

const CallDialog = lazy(async () => ({ default: (await import('./escalation-dialogs.tsx')).CallDialog }))
const CloseDialog = lazy(async () => ({ default: (await import('./escalation-dialogs.tsx')).CloseDialog }))

/** Note call, I am coming, Close: of whoever may. `whom` tells the buttons of several patients apart. */
export function EscalationActions({
  escalation,
  answered,
  whom,
}: {
  escalation: Ringing
  answered: boolean
  whom: string
}) {
  const { can } = useSession()
  const [task, setTask] = useState<'call' | 'close' | null>(null)
  const answer = useCommand(answerEscalation, {
    onSuccess: () => toast.success(t('Everybody on the ward sees that you are coming')),
    onError: toastWords(t('Failed to answer')),
  })
  if (!can('wards.care')) return null
  const close = () => setTask(null)
  const hidden = <span className="u-visually-hidden"> {t('for {whom}', { whom })}</span>
  return (
    <div className="u-row">
      <Button variant="default" onClick={() => setTask('call')}>
        {t('Note Call')}
        {hidden}
      </Button>
      <Button variant="default" onClick={() => setTask('close')}>
        {t('Close')}
        {hidden}
      </Button>
      {!answered && can('wards.treat') && (
        <Button loading={answer.isPending} onClick={() => answer.mutate({ escalation_id: escalation.id })}>
          {t('I am coming')}
          {hidden}
        </Button>
      )}
      <Suspense fallback={null}>
        {task === 'call' && <CallDialog escalation={escalation} onClose={close} />}
        {task === 'close' && <CloseDialog escalation={escalation} onClose={close} />}
      </Suspense>
    </div>
  )
}
