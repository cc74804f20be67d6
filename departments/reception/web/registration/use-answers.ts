import { useRef, useState } from 'react'
import type { Match } from './questions.tsx'

/** What has to be answered before the registration can go on. */
export type Question =
  | { kind: 'duplicates'; matches: readonly Match[]; atSubmit: boolean }
  | { kind: 'open_visit'; message: string; patientId: string; visitId: string }
  | { kind: 'archived'; message: string; patientId: string }
type Failure = { title: string; detail?: string }

/** What is asked or refused just now, and what has been answered of this registration. */
export function useAnswers() {
  const [question, setQuestion] = useState<Question | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [secondVisit, setSecondVisit] = useState(false)
  /** Patients of whom somebody has said that this is another person. */
  const others = useRef(new Set<string>())
  /** The archived record comes back with the visit. */
  const restores = useRef(false)

  const clear = () => {
    others.current.clear()
    restores.current = false
    setSecondVisit(false)
    setQuestion(null)
    setFailure(null)
  }
  return { question, setQuestion, failure, setFailure, secondVisit, setSecondVisit, others, restores, clear }
}

export type Answers = ReturnType<typeof useAnswers>
