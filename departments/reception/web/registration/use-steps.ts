import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { type RegistrationForm, reachOf } from './draft.ts'

/** The step in the page's address, and the patient with whom a link begins. */
export const useAddress = () => useUrlState({ step: 1, patient_id: '' })
type Address = ReturnType<typeof useAddress>

/** The step that is shown, and the way to another; `moves`: how often this page itself has gone to one. */
export function useSteps(form: RegistrationForm, [url, setUrl]: Address) {
  // No step is shown before those ahead of it are right, whatever the address says.
  const step = Math.min(Math.max(url.step - 1, 0), reachOf(form.getValues()))
  useEffect(() => {
    if (url.step !== step + 1 && !url.patient_id) setUrl({ step: step + 1 }, { replace: true })
  }, [url, step, setUrl])

  const moves = useRef(0)
  const goTo = useCallback(
    (to: number, how?: { replace?: boolean }) => {
      moves.current++
      setUrl({ step: to + 1, patient_id: '' }, how)
    },
    [setUrl],
  )
  return { step, goTo, moves }
}

/** The menu's own link, pressed in the middle of a registration, asks for a new one. */
export function useAskedAnew([url]: Address, moves: RefObject<number>, beginAfresh: () => void): void {
  const { key } = useLocation()
  const how = useNavigationType()
  const seen = useRef({ key, moves: 0 })
  useEffect(() => {
    if (seen.current.key === key) return
    const byOthers = seen.current.moves === moves.current
    seen.current = { key, moves: moves.current }
    if (byOthers && how === NavigationType.Push && url.step === 1) beginAfresh()
  })
}
