import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import type { RadiologyImage } from '../../orders.contract.ts'
import { imageAddress } from '../words.tsx'

const FIT = { scale: 1, x: 0, y: 0 }
/** Per cent of what the image has. */
const AS_TAKEN = { brightness: 100, contrast: 100 }
const LIGHT_STEP = 10
const MOST = 8
const STEP = 1.25
const bounded = (scale: number) => Math.min(MOST, Math.max(1, scale))

type ViewerProps = {
  images: readonly RadiologyImage[]
  of: string
  at: number
  onShow: (index: number) => void
  onClose: () => void
}

const Slider = ({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) => (
  <label className="rad-slider">
    <span className="u-small">{label}</span>
    <input
      type="range"
      min={20}
      max={300}
      step={LIGHT_STEP}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  </label>
)

/** How much of the image is shown, and which part of it: the wheel zooms, dragging moves. */
function useView() {
  const [view, setView] = useState(FIT)
  const drag = useRef<{ x: number; y: number } | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  const fit = () => setView(FIT)
  const zoom = (by: number) =>
    setView((now) => {
      const scale = bounded(now.scale * by)
      return scale === 1 ? FIT : { scale, x: (now.x * scale) / now.scale, y: (now.y * scale) / now.scale }
    })

  // React listens to the wheel passively, and then the page behind would scroll.
  useEffect(() => {
    const element = stage.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(event.deltaY < 0 ? STEP : 1 / STEP)
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })

  function onPointerDown(event: PointerEvent) {
    if (view.scale === 1) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY }
  }
  function onPointerMove(event: PointerEvent) {
    const from = drag.current
    if (!from) return
    drag.current = { x: event.clientX, y: event.clientY }
    setView((now) => ({ ...now, x: now.x + event.clientX - from.x, y: now.y + event.clientY - from.y }))
  }
  function onPointerUp() {
    drag.current = null
  }
  return { ...view, fit, zoom, stage, dragging: { onPointerDown, onPointerMove, onPointerUp } }
}

type BarButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }
const BarButton = ({ label, disabled, onClick, children }: BarButtonProps) => (
  <button type="button" className="u-icon-button" aria-label={label} disabled={disabled} onClick={onClick}>
    {children}
  </button>
)

type ViewerBarProps = {
  at: number
  count: number
  view: ReturnType<typeof useView>
  light: typeof AS_TAKEN
  onGo: (to: number) => void
  onLight: (light: typeof AS_TAKEN) => void
  onReset: () => void
}

/** Another image, its size, and its light. */
const ViewerBar = ({ at, count, view, light, onGo, onLight, onReset }: ViewerBarProps) => (
  <div className="rad-viewer-bar">
    <BarButton label={t('Previous image')} disabled={at === 0} onClick={() => onGo(at - 1)}>
      <IconChevronLeft size={20} aria-hidden />
    </BarButton>
    <span className="u-num" aria-live="polite">
      {t('{at} of {length}', { at: at + 1, length: count })}
    </span>
    <BarButton label={t('Next image')} disabled={at === count - 1} onClick={() => onGo(at + 1)}>
      <IconChevronRight size={20} aria-hidden />
    </BarButton>
    <span className="rad-viewer-gap" />
    <BarButton label={t('Zoom out')} disabled={view.scale === 1} onClick={() => view.zoom(1 / STEP)}>
      <IconMinus size={18} aria-hidden />
    </BarButton>
    <span className="u-num rad-viewer-scale" aria-live="polite">
      {Math.round(view.scale * 100)} %
    </span>
    <BarButton label={t('Zoom in')} disabled={view.scale === MOST} onClick={() => view.zoom(STEP)}>
      <IconPlus size={18} aria-hidden />
    </BarButton>
    <BarButton label={t('Show all of it, as it was taken')} onClick={onReset}>
      <IconZoomReset size={18} aria-hidden />
    </BarButton>
    <span className="rad-viewer-gap" />
    <Slider
      label={t('Brightness')}
      value={light.brightness}
      onChange={(brightness) => onLight({ ...light, brightness })}
    />
    <Slider label={t('Contrast')} value={light.contrast} onChange={(contrast) => onLight({ ...light, contrast })} />
  </div>
)

/**
 * One image over the whole window: left and right go on, plus and minus (or the wheel) zoom, 0 shows all of it as it
 * was taken, dragging moves. Brightness and contrast change what is shown, never the image.
 */
export function Viewer({ images, of, at, onShow, onClose }: ViewerProps) {
  const [light, setLight] = useState(AS_TAKEN)
  const view = useView()
  const image = images[at]
  const go = (to: number) => {
    if (to < 0 || to >= images.length) return
    view.fit()
    onShow(to)
  }
  const reset = () => {
    view.fit()
    setLight(AS_TAKEN)
  }

  function onKeyDown(event: KeyboardEvent) {
    // On a slider the arrows move the slider.
    if (event.target instanceof HTMLInputElement) return
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const by = { '+': STEP, '=': STEP, '-': 1 / STEP }[event.key]
    if (step) go(at + step)
    else if (by) view.zoom(by)
    else if (event.key === '0') reset()
    else return
    event.preventDefault()
  }

  if (!image) return null
  return (
    <Dialog open onClose={onClose} title={`${of} · ${image.filename}`} size="lg" sticky>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts of the buttons inside */}
      <div className="rad-viewer" tabIndex={-1} data-autofocus onKeyDown={onKeyDown}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what the pointer does here the buttons and keys do too */}
        <div
          ref={view.stage}
          className="rad-stage"
          data-zoomed={view.scale > 1 || undefined}
          onDoubleClick={() => (view.scale > 1 ? view.fit() : view.zoom(STEP ** 4))}
          {...view.dragging}
        >
          <img
            key={image.id}
            src={imageAddress(image.id, 'full')}
            alt={image.filename}
            draggable={false}
            style={{
              transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
              filter: [`brightness(${light.brightness}%)`, `contrast(${light.contrast}%)`].join(' '),
            }}
          />
        </div>
        <ViewerBar
          at={at}
          count={images.length}
          view={view}
          light={light}
          onGo={go}
          onLight={setLight}
          onReset={reset}
        />
      </div>
    </Dialog>
  )
}
