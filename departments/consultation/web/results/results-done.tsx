import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { useDepartmentName } from '../../../hospital/web/offers.tsx'
import type { Visit } from '../../../visits/contract.ts'
import { type Consultation, finishResults } from '../../contract.ts'
import { VISIT_DONE } from '../complete-visit.tsx'
import { useWayBack } from '../places.ts'
import { useUnsignedGuard } from '../use-unsigned-guard.ts'

const LONGEST = 2000

/**
 * What is typed of an addendum outlives a reload and the lock screen, in this tab; with the house's prefix, so that
 * signing out forgets it.
 */
function useLine(consultationId: string) {
  const name = `uzima.draft.consultation.addendum.${consultationId}`
  const [line, setLine] = useState(() => sessionStorage.getItem(name) ?? '')
  const change = (text: string) => {
    setLine(text)
    if (text) sessionStorage.setItem(name, text)
    else sessionStorage.removeItem(name)
  }
  return [line, change] as const
}

/**
 * The second look at a saved note: a line to add, and the one button that ends it. `withPerson`: the patient is with
 * the person who looks.
 */
export function useResultsDone(visit: Visit, consultation: Consultation, withPerson: boolean) {
  const navigate = useNavigate()
  const back = useWayBack(consultation.department)
  const nameOf = useDepartmentName()
  const [line, setLine] = useLine(consultation.id)
  const command = useCommand(finishResults)
  const add = async () => {
    const done = await command.mutateAsync({ consultation_id: consultation.id, addendum: line })
    setLine('')
    return done
  }
  // There is no draft to keep: signed orders belong to the saved note.
  const allSigned = useUnsignedGuard(async () => undefined)

  async function finish(): Promise<void> {
    if (withPerson && !allSigned()) return
    try {
      const { visit_completed, waits_in } = await add()
      if (visit_completed) toast.success(VISIT_DONE)
      else if (waits_in.length > 0)
        toast.success(
          t('{name} goes on to: {places}', {
            name: formatName(visit),
            places: waits_in.map((department) => nameOf(department)).join(', '),
          }),
        )
      else
        toast.success(
          withPerson ? t('Done with the results of {name}', { name: formatName(visit) }) : t('Added to the note'),
        )
      if (withPerson) void navigate(back)
    } catch (error) {
      toast.error(asCallError(error).message)
    }
  }
  return { line, setLine, finish, pending: command.isPending }
}

/** A line that becomes an addendum of the note. */
export function AddendumField({ line, onLine }: { line: string; onLine: (text: string) => void }) {
  const id = useId()
  return (
    <div className="u-field consultation-addendum">
      <label htmlFor={id} className="u-label">
        {t('Addendum (optional)')}
      </label>
      <textarea
        id={id}
        className="u-textarea"
        rows={1}
        maxLength={LONGEST}
        placeholder={t('What the results mean, in a line')}
        value={line}
        onChange={(event) => onLine(event.currentTarget.value)}
      />
    </div>
  )
}

type ButtonProps = { withPerson: boolean; results: boolean; done: ReturnType<typeof useResultsDone> }

/** Ends the second look; once it is over, a line can still be added. */
export function ResultsDoneButton({ withPerson, results, done }: ButtonProps) {
  if (!withPerson && !done.line.trim()) return null
  return (
    <Button loading={done.pending} onClick={() => void done.finish()}>
      {!withPerson ? t('Add to note') : results ? t('Done with results') : t('Done')}
    </Button>
  )
}
