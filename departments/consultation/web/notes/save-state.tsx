import { t } from '../../../../kernel/contract/words/text.ts'
import type { AutosaveState } from '../../../../kernel/web/autosave.ts'
import { formatTime } from '../../../../kernel/web/ui/format.ts'
import '../consultation.css'

/** What the autosave is doing, in a few words beside the buttons. */
export function SaveState({ state }: { state: AutosaveState<unknown> }) {
  const words = {
    clean: '',
    typing: t('not saved yet'),
    saving: t('saving…'),
    failed: t('not saved – will try again'),
    conflict: t('not saved'),
    refused: state.kind === 'refused' ? t('not saved – {message}', { message: state.message }) : '',
    saved: state.kind === 'saved' ? t('draft saved {at}', { at: formatTime(state.at) }) : '',
  }[state.kind]
  const bad = state.kind === 'failed' || state.kind === 'refused' || state.kind === 'conflict'
  return (
    <span className="consultation-saved u-small u-num" data-bad={bad || undefined} data-state={state.kind}>
      {words}
    </span>
  )
}
