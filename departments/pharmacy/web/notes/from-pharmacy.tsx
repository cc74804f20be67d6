import '../pharmacy.css'
import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { oneOf } from '../../../../kernel/web/choices.ts'
import { toastWords } from '../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatName } from '../../../../kernel/web/ui/format.ts'
import { actionsColumn, DoneCell, Stacked } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { VisitPatientCell } from '../../../visits/web/offers.tsx'
import {
  listPrescriberNotes,
  type NoteKind,
  type PrescriberNote,
  seePrescriberNote,
} from '../../prescriber-notes.contract.ts'
import { answerWords, whoAnswered } from '../../question-words.ts'
import { doseOf } from '../rx-words.tsx'
import { AnswerDialog } from './answer-dialog.tsx'

const kinds: Record<NoteKind, string> = {
  question: t('Question'),
  matched: t('Medicine chosen'),
  substituted: t('Another medicine chosen'),
  cancelled: t('Cancelled by the pharmacy'),
  let_go: t('Only part of it given'),
}
const isAsked = ({ kind, answer, is_open }: PrescriberNote) => kind === 'question' && answer === null && is_open

function What({ note }: { note: PrescriberNote }) {
  const { kind, body, was, becomes, answer } = note
  return (
    <div className="rx-stacked">
      <span>
        <Badge tone={isAsked(note) ? 'amber' : 'grey'}>{kinds[kind]}</Badge>
      </span>
      <span className="u-strong">{body}</span>
      {answer !== null && (
        <span>
          {rich('{who}: {answer}. “{words}”', {
            who: whoAnswered({ ...note, answer }),
            answer: <strong>{t(answerWords[answer])}</strong>,
            words: note.answer_words ?? '',
          })}
        </span>
      )}
      {was && becomes && (
        <span className="u-small">
          {rich('Before: {was}. Now: {becomes}.', { was, becomes: <strong>{becomes}</strong> })}
        </span>
      )}
    </div>
  )
}

function Act({ note, onAnswer }: { note: PrescriberNote; onAnswer: () => void }) {
  const see = useCommand(seePrescriberNote, { onError: toastWords(t('Failed to note that you have seen it')) })
  const of = (
    <span className="u-visually-hidden">
      {' '}
      {t('{name} for {patient}', {
        name: note.prescription.given_name ?? note.prescription.name,
        patient: formatName(note),
      })}
    </span>
  )
  if (isAsked(note))
    return (
      <Button onClick={onAnswer}>
        {t('Answer')}
        {of}
      </Button>
    )
  if (!note.is_open || !note.is_mine) return null
  return (
    <Button variant="default" loading={see.isPending} onClick={() => see.mutate({ prescriber_note_id: note.id })}>
      {t('I have seen it')}
      {of}
    </Button>
  )
}

const columnsOf = (answer: (note: PrescriberNote) => void): Column<PrescriberNote>[] => [
  { key: 'patient', label: t('Patient'), card: 'title', width: 200, render: (note) => <VisitPatientCell row={note} /> },
  {
    key: 'prescription',
    label: t('Prescription'),
    width: 220,
    card: 'wide',
    render: ({ prescription: rx, told_to_name }) => (
      <Stacked below={[doseOf(rx), told_to_name].join(' · ')}>{rx.given_name ?? rx.name}</Stacked>
    ),
  },
  { key: 'what', label: t('What the pharmacy says'), card: 'wide', render: (note) => <What note={note} /> },
  {
    key: 'written',
    label: t('Written'),
    width: 150,
    render: ({ created_at, written_by_name }) => <DoneCell at={created_at} by={written_by_name} />,
  },
  actionsColumn((note) => <Act note={note} onAnswer={() => answer(note)} />),
]

/** What the pharmacy asks prescribers, and what it gave otherwise than they wrote. */
export default function FromPharmacy() {
  const list = useList(listPrescriberNotes, { of: 'mine', show: 'open', page: 1 }, ({ of, show }) => ({
    of: oneOf(['mine', 'all'] as const, of) ?? 'mine',
    show: oneOf(['open', 'done'] as const, show) ?? 'open',
  }))
  const [answering, setAnswering] = useState<PrescriberNote | null>(null)
  return (
    <Page
      title={t('From the Pharmacy')}
      facts={t('Questions about prescriptions, and what was given otherwise than it was written')}
    >
      <ListTable
        label={t('From the Pharmacy')}
        columns={columnsOf(setAnswering)}
        list={list}
        failure={t('Failed to load what the pharmacy says')}
        choices={[
          {
            name: 'of',
            label: t('Whose prescriptions'),
            options: [
              { value: 'mine', label: t('Mine') },
              { value: 'all', label: t('Everybody’s') },
            ],
          },
          {
            name: 'show',
            label: t('Show'),
            options: [
              { value: 'open', label: t('Open') },
              { value: 'done', label: t('Answered or seen') },
            ],
          },
        ]}
        empty={{
          text: t('Nothing from the pharmacy'),
          hint: t('Questions about what you prescribed appear here by themselves.'),
        }}
        nothingFound={{
          text: t('Nothing here'),
          hint: t('Open questions to colleagues stand under Everybody’s.'),
          all: t('Show what is mine and open'),
        }}
      />
      {answering && <AnswerDialog note={answering} onClose={() => setAnswering(null)} />}
    </Page>
  )
}
