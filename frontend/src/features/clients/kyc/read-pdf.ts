import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist';

// Files of their own, because the page's policy allows workers and scripts of the server only, and no WebAssembly.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).href;
const decoder = new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url).href;

/** More than a scan of a document takes: a file from a stranger must not exhaust the phone's memory. */
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_PIXELS = 50_000_000;
/** More pages than a document has. */
const MOST_PAGES = 20;
const QUALITY = 0.85;

/** Why a PDF is not shown. */
export type PdfFault = 'password' | 'damaged' | 'large' | 'failed';

const faults: Record<string, PdfFault> = { PasswordException: 'password', InvalidPDFException: 'damaged' };

async function draw(page: PDFPageProxy, longestSide: number): Promise<string> {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longestSide / Math.max(width, height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const picture = canvas.toDataURL('image/jpeg', QUALITY);
  // Phones give the memory of a canvas back late otherwise.
  canvas.width = 0;
  return picture;
}

/** The first pages of a PDF as JPEGs in data URLs, or why there are none. */
export async function readPdf(file: Blob, longestSide: number): Promise<string[] | PdfFault> {
  if (file.size > MOST_BYTES) return 'large';
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    isEvalSupported: false,
    maxImageSize: MOST_PIXELS,
    useWasm: false,
    wasmUrl: decoder.slice(0, decoder.lastIndexOf('/') + 1),
  });
  try {
    const pdf = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1)
      pages.push(await draw(await pdf.getPage(number), longestSide));
    return pages;
  } catch (error) {
    return faults[error instanceof Error ? error.name : ''] ?? 'failed';
  } finally {
    await task.destroy();
  }
}
