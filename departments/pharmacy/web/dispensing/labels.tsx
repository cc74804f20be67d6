import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import '../rx-print.css'
import { useLayoutEffect, useRef, useState } from 'react'
import { type Language, languages } from '../../../../kernel/contract/words/languages.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatName } from '../../../../kernel/web/ui/format.ts'
import { FilterChips } from '../../../../kernel/web/ui/lists/filter-chips.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { doseInWords, labelWarnings } from '../../dispensing/label-words.ts'
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

const batchWords = ({ batch_number, expiry_date }: { batch_number: string; expiry_date: string | null }): string =>
  expiry_date ? `${batch_number} (${formatDate(expiry_date)})` : batch_number

type BodyProps = { label: Label; language: Language; onOver?: (isOver: boolean) => void }
/**
 * One label, 70 × 40 mm: whose it is first, then what is in the bag, how it is taken, and what to mind. What is too long
 * is set smaller; `onOver`: told whether it still does not fit.
 */
function LabelBody({ label, language, onOver }: BodyProps) {
  const { me } = useSession()
  const box = useRef<HTMLDivElement>(null)
  const [small, setSmall] = useState(false)
  const said = saidOf(label, language)
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = box.current ?? {}
    const isOver = scrollHeight > clientHeight + 1
    if (isOver && !small) setSmall(true)
    else onOver?.(isOver)
  }, [small, onOver])
  return (
    <div ref={box} className="rx-label" lang={language} data-small={small || undefined}>
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
      <div className="rx-label-dose">{'text' in said ? said.text : ''}</div>
      {label.instructions && <div className="rx-label-note">{label.instructions}</div>}
      <div className="rx-label-warnings">{labelWarnings(label, language).join(' · ')}</div>
      <div className="rx-label-foot">
        {label.handed_batches.length > 0 ? (
          <>
            {t('Batch')} {label.handed_batches.map(batchWords).join(', ')} ·{' '}
          </>
        ) : null}
        {formatDate(label.dispensed_at ?? label.created_at)} · {me?.hospital?.name}
      </div>
    </div>
  )
}

/** A label on the screen, with what is wrong with it below. */
function Shown({ label, language }: { label: Label; language: Language }) {
  const [over, setOver] = useState(false)
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
    <div>
      <LabelBody key={language} label={label} language={language} onOver={setOver} />
      {over && (
        <p className="u-message" data-tone="amber" role="status">
          {t('This does not fit on the label: its end is not printed. Please write the rest on the bag.')}
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
  const printable = labels.filter((label) => 'text' in saidOf(label, language))
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
          <Shown key={label.id} label={label} language={language} />
        ))}
      </div>
      {printing && (
        <PrintArea format="label" auto onDone={() => setPrinting(false)}>
          {printable.map((label) => (
            <LabelBody key={label.id} label={label} language={language} />
          ))}
        </PrintArea>
      )}
    </Dialog>
  )
}
