import { useEffect, useRef, useState } from 'react'

type CodeProps = { text: string; label?: string }
type Drawing = { kind: 'qrcode' | 'code128'; scale: number; height?: number; showText?: boolean }

function Code({ text, label, drawing }: CodeProps & { drawing: Drawing }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  const { kind, scale, height, showText } = drawing

  useEffect(() => {
    let current = true
    setDrawn(false)
    void import('./draw-code.ts').then(({ draw }) => {
      if (!current || !canvas.current) return
      draw[kind](canvas.current, { bcid: kind, text, scale, ...(height === undefined ? {} : { height }), includetext: showText ?? false })
      setDrawn(true)
    })
    return () => {
      current = false
    }
  }, [text, kind, scale, height, showText])

  return <canvas ref={canvas} role="img" aria-label={label ?? text} className="u-code" data-drawing={drawn ? undefined : true} />
}

/** A QR code of a text (the OP number on a slip); its script is loaded when one is shown. */
export const QrCode = (props: CodeProps) => <Code {...props} drawing={{ kind: 'qrcode', scale: 3 }} />

/** A Code 128 barcode with its text below. */
export const Barcode = (props: CodeProps) => <Code {...props} drawing={{ kind: 'code128', scale: 2, height: 10, showText: true }} />
