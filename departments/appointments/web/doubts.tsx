import { useRef, useState } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { asCallError, type CallError } from '../../../kernel/web/data/call.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { Notice } from '../../../kernel/web/ui/overlay/feedback.tsx'

const confirmations = { outside_schedule: 'confirm_outside', patient_overlap: 'confirm_overlap' } as const
type Code = keyof typeof confirmations
const whatThen: Record<Code, string> = {
  outside_schedule: t('It can be booked all the same, and is marked as outside the schedule.'),
  patient_overlap: t('The patient would have two appointments at the same time.'),
}
export type Confirmed = { confirm_outside?: boolean; confirm_overlap?: boolean }
export type Doubt = { code: Code; message: string }

/** What the server wants to be asked about before it books; undefined for every other failure. */
export const doubtOf = (error: CallError): Doubt | undefined =>
  error.code in confirmations ? { code: error.code as Code, message: error.message } : undefined

/** The same command once more, this doubt having been seen. */
export const confirming = ({ code }: Doubt, before: Confirmed = {}): Confirmed => ({
  ...before,
  [confirmations[code]]: true,
})

/**
 * For a form that books: sends with what was confirmed, and asks about each doubt. What is confirmed counts for one
 * place and time.
 */
export function useDoubts() {
  const confirmed = useRef<Confirmed & { place?: string }>({})
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  return {
    /** `place` says which time this is; another one begins again. */
    async send<T>(place: string, book: (confirmed: Confirmed) => Promise<T>): Promise<T> {
      const { place: before, ...seen } = confirmed.current
      setDoubt(null)
      try {
        return await book(before === place ? seen : {})
      } catch (thrown) {
        const asked = doubtOf(asCallError(thrown))
        confirmed.current = { ...(before === place ? seen : {}), place }
        setDoubt(asked ?? null)
        throw thrown
      }
    },
    /** Beside the field that the server refused: go on nevertheless. */
    question: doubt && (
      <Notice tone="amber">
        <p>{whatThen[doubt.code]}</p>
        <Button
          type="submit"
          variant="default"
          size="compact-md"
          className="appt-anyway"
          onClick={() => {
            confirmed.current = { ...confirming(doubt, confirmed.current), place: confirmed.current.place ?? '' }
          }}
        >
          {t('Book anyway')}
        </Button>
      </Notice>
    ),
  }
}
