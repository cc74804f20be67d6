import { useRef, useSyncExternalStore } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import type { RestrictedRecord } from '../../../../kernel/web/session/restricted-gate.ts'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { formatTime } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { BreakGlass, breakGlass } from '../../restricted.contract.ts'
import { WhyOpenedDialog } from './why-opened.tsx'

type Opening = { record: RestrictedRecord; answer: (opened: boolean) => void; promise: Promise<boolean> }
let asked: Opening | null = null
const declined = new Set<string>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/**
 * Asks the person once for all calls that wait for this record. Who said no is asked again only when they do
 * something themselves, not by a page that refreshes itself.
 */
export function ask(record: RestrictedRecord): Promise<boolean> {
  if (asked)
    return asked.record.patient_id === record.patient_id ? asked.promise : asked.promise.then(() => ask(record))
  if (declined.has(record.patient_id) && !navigator.userActivation?.isActive) return Promise.resolve(false)
  let answer = (_: boolean) => {}
  const promise = new Promise<boolean>((resolve) => {
    answer = (opened) => {
      asked = null
      declined[opened ? 'delete' : 'add'](record.patient_id)
      resolve(opened)
      tell()
    }
  })
  asked = { record, answer, promise }
  tell()
  return promise
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * One dialog, one reason, in: whoever needs a restricted record says why, and what they were about to open is opened.
 */
function BreakGlassDialog({ record, answer }: { record: RestrictedRecord; answer: (opened: boolean) => void }) {
  const open = useCommand(breakGlass)
  const form = useZodForm(BreakGlass, { reason: '' })
  const { patient_id, op_number, name, own } = record
  const opened = useRef(false)
  return (
    <FormDialog
      title={own ? t('Your own record is restricted') : t('This record is restricted')}
      form={form}
      draft={`break-glass.${patient_id}`}
      submitLabel={t('Open the record')}
      size="md"
      // The dialog leaves also when it was sent.
      onClose={() => answer(opened.current)}
      refused={(error) => {
        // Nothing restricts it any more: the waiting call simply goes on.
        if (error.code !== 'not_restricted') return false
        answer(true)
        return true
      }}
      send={async ({ reason }) => {
        const { expires_at } = await open.mutateAsync({ patient_id, reason })
        opened.current = true
        toast.success(t('Open for you until {expires_at}', { expires_at: formatTime(expires_at) }))
      }}
    >
      <p className="u-strong">{t('{name} · OP {op_number}', { name, op_number })}</p>
      <Notice tone="amber">
        {own
          ? t('Staff do not look at their own record here. If you go on, somebody reviews it.')
          : t(
              'Go on if you need it for this patient’s care or your work. Your name, the time and the reason are kept, and somebody reviews them.',
            )}
      </Notice>
      <TextAreaField name="reason" label={t('Why do you have to open it?')} required maxLength={300} />
    </FormDialog>
  )
}

/** Stands above every page, and shows the dialog while a call waits for a record. */
export default function BreakGlassHost() {
  const now = useSyncExternalStore(subscribe, () => asked)
  if (!now) return null
  const Asking = now.record.why === 'opening_reason' ? WhyOpenedDialog : BreakGlassDialog
  return <Asking key={`${now.record.why} ${now.record.patient_id}`} {...now} />
}
