import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import '../rx-print.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Language, languages } from '../../../../kernel/contract/words/languages.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatName } from '../../../../kernel/web/ui/format.ts'
import { FilterChips } from '../../../../kernel/web/ui/lists/filter-chips.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { batchOnLabel, doseInWords, givenOn, labelWarnings, secondLabel } from '../../dispensing/label-words.ts'
import type { PrescriptionRow } from '../../dispensing.contract.ts'
import { nameOf } from '../rx-words.tsx'

export type Label = PrescriptionRow & {
  /** How many units are in the bag. */
  in_bag: number
}
const LANGUAGE = 'uzima.pharmacy.label'
const remembered = (): Language => (localStorage.getItem(LANGUAGE) === 'sw' ? 'sw' : 'en')

/** The dose of a label in words, or why it is not printed. */
const saidOf = (label: Label, language: Language) => doseInWords({ ...label, name: nameOf(label) }, language)

/** What of a medicine stands on a label: all of it, or the first and the second of two. */
type Part = 'whole' | 'first' | 'second'
/** The type it is set in. */
type Type = 'usual' | 'smaller' | 'small'
type BodyProps = { label: Label; language: Language; part: Part; type: Type }
/** One label, 70 × 40 mm: whose it is first, then what is in the bag, how it is taken, and what to mind. */
function LabelBody({ label, language, part, type }: BodyProps) {
  const { me } = useSession()
  const said = saidOf(label, language)
  const note = part === 'first' ? secondLabel[language] : label.instructions
  return (
    <div className="rx-label" lang={language} data-type={type}>
      <div className="rx-label-head">
        <strong>{formatName(label)}</strong>{' '}
        <span className="u-nowrap">{t('OP {op_number}', { op_number: label.op_number })}</span>
      </div>
      <strong className="rx-label-name">
        {nameOf(label)}{' '}
        <span className="u-nowrap">
          × {label.unit === 'tablet' || label.unit === 'capsule' ? label.in_bag : inUnits(label.in_bag, label.unit)}
        </span>
      </strong>
      {part !== 'second' && <div className="rx-label-dose">{'text' in said ? said.text : ''}</div>}
      {note && <div className="rx-label-note">{note}</div>}
      {part !== 'second' && <div className="rx-label-warnings">{labelWarnings(label, language).join(' · ')}</div>}
      <div className="rx-label-foot">
        {[
          ...label.handed_batches.map((batch) => batchOnLabel(batch, language)),
          `${givenOn[language]} ${formatDate(label.dispensed_at ?? label.created_at)}`,
        ].map((text) => (
          <span key={text}>
            <span className="u-nowrap">{text} ·</span>{' '}
          </span>
        ))}
        {me?.hospital?.name}
      </div>
    </div>
  )
}

/**
 * How a label is set: as one, in smaller or small type, as two of which the second has the instructions, or not at all,
 * when even that does not fit.
 */
const FITS = ['one', 'smaller', 'small', 'two', 'two_small', 'over'] as const
type Fit = (typeof FITS)[number]
const typeOf: Record<Fit, Type> = {
  one: 'usual',
  smaller: 'smaller',
  small: 'small',
  two: 'smaller',
  two_small: 'small',
  over: 'small',
}
const isTwo = (fit: Fit): boolean => fit === 'two' || fit === 'two_small' || fit === 'over'
const partsOf = (fit: Fit): readonly Part[] => (isTwo(fit) ? ['first', 'second'] : ['whole'])
/** What is tried next; without instructions a second label helps nothing. */
const nextOf = (fit: Fit, { instructions }: Label): Fit =>
  fit === 'small' && !instructions ? 'over' : (FITS[FITS.indexOf(fit) + 1] ?? 'over')

/** How a label has to be set, found by trying. What is not on the screen yet has no height, and is measured later. */
function useFit(label: Label) {
  const box = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState<Fit>('one')
  useLayoutEffect(() => {
    const measure = () => {
      const labels = [...(box.current?.querySelectorAll('.rx-label') ?? [])]
      if (labels.some(({ clientHeight, scrollHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1))
        setFit((now) => (now === fit ? nextOf(fit, label) : now))
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [fit, label])
  return { box, fit }
}

type ShownProps = { label: Label; language: Language; onFit: (fit: Fit) => void }
/** A label on the screen, with what is to know of it below. */
function Shown({ label, language, onFit }: ShownProps) {
  const { box, fit } = useFit(label)
  useEffect(() => onFit(fit), [fit, onFit])
  const said = saidOf(label, language)
  if ('problem' in said)
    return (
      <Notice tone="red">
        {rich('No label for {name}: {problem}. Please correct the dose first, or ask the prescriber.', {
          name: <strong>{nameOf(label)}</strong>,
          problem: said.problem,
        })}
      </Notice>
    )
  return (
    <div ref={box} className="rx-label-parts">
      {partsOf(fit).map((part) => (
        <LabelBody key={part} {...{ label, language, part }} type={typeOf[fit]} />
      ))}
      {fit === 'over' && (
        <p className="u-message" data-tone="amber" role="status">
          {t('This does not fit on the label: its end is not printed. Please write the rest on the bag.')}
        </p>
      )}
      {(fit === 'two' || fit === 'two_small') && (
        <p className="u-message" role="status">
          {t('Two labels: the instructions stand on the second.')}
        </p>
      )}
    </div>
  )
}

/**
 * The labels of what was handed out to a patient, 70 × 40 mm each: the dose in words, in the patient's language, or the
 * one chosen last where nobody asked.
 */
export function LabelsDialog({ labels, onClose }: { labels: readonly Label[]; onClose: () => void }) {
  const [language, setLanguage] = useState(() => labels.find((label) => label.language)?.language ?? remembered())
  const [printing, setPrinting] = useState(false)
  const [fits, setFits] = useState<Record<string, Fit>>({})
  const [told] = useState(() => new Map<string, (fit: Fit) => void>())
  const printable = labels.filter((label) => 'text' in saidOf(label, language))
  /** The same function for a label each time: it is told when the label is measured, not when the dialog is drawn. */
  const onFitOf = (id: string) => {
    const known = told.get(id) ?? ((fit: Fit) => setFits((before) => ({ ...before, [id]: fit })))
    told.set(id, known)
    return known
  }
  const choose = (chosen: string) => {
    localStorage.setItem(LANGUAGE, chosen)
    setLanguage(chosen === 'sw' ? 'sw' : 'en')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={labels.length === 1 ? t('Label') : t('{length} labels', { length: labels.length })}
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button data-autofocus disabled={printable.length === 0} onClick={() => setPrinting(true)}>
            {labels.length === 1 ? t('Print Label') : t('Print Labels')}
          </Button>
        </>
      }
    >
      <FilterChips
        label={t('Language of the labels')}
        value={language}
        options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        onChange={choose}
      />
      <div className="rx-label-sheet">
        {labels.map((label) => (
          <Shown key={`${label.id} ${language}`} label={label} language={language} onFit={onFitOf(label.id)} />
        ))}
      </div>
      {printing && (
        <PrintArea format="label" auto onDone={() => setPrinting(false)}>
          {printable.flatMap((label) => {
            const fit = fits[label.id] ?? 'one'
            return partsOf(fit).map((part) => (
              <LabelBody key={`${label.id} ${part}`} {...{ label, language, part }} type={typeOf[fit]} />
            ))
          })}
        </PrintArea>
      )}
    </Dialog>
  )
}
