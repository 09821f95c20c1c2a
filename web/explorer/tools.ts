// The tools of the explorer, each in place of the answers while it is open: a dropped table, and two places with the homes in between. Their code loads when a visitor opens them.
import { button } from '../shared/elements.ts';
import { readMeeting } from './meeting/meeting-state.ts';
import type { Tool, ToolParts } from './tool-parts.ts';

export interface Tools {
  /** The buttons that open them. */
  readonly buttons: readonly HTMLElement[];
  close(): void;
  /** Called when the map can be drawn on. */
  mapped(): void;
  /** Opens the tool whose state the address of the page has, if any. */
  restore(): Promise<void>;
}

/** @param holders the answers, in place of which a tool appears, and the side with the map */
export function createTools(
  parts: Omit<ToolParts, 'close'>,
  holders: { readonly answers: () => HTMLElement; readonly mapSide: () => HTMLElement | null },
): Tools {
  const { words, map, ended } = parts;
  let open: Tool | undefined;
  let opener: HTMLElement | undefined;
  const close = () => {
    if (open === undefined) return;
    open.hidden();
    open.root.remove();
    open = undefined;
    delete holders.answers().dataset.tool;
    delete holders.mapSide()?.dataset.tool;
    map()?.showReach(true);
    parts.onCredit(undefined);
    opener?.focus({ preventScroll: true });
  };
  const show = (tool: Tool, isByVisitor = true) => {
    if (open === tool) return;
    close();
    open = tool;
    holders.answers().prepend(tool.root);
    holders.answers().dataset.tool = 'open';
    const side = holders.mapSide();
    if (side) side.dataset.tool = 'open';
    map()?.showReach(false);
    tool.shown();
    // A link opens at the top of the page, with the map in view and the focus where a page has it.
    if (!isByVisitor) return;
    tool.root.querySelector('h1')?.focus({ preventScroll: true });
    tool.root.scrollIntoView({ block: 'nearest' });
  };
  const whole: ToolParts = { ...parts, close };
  const table = onFirstUse(() => import('./table/table-tool.ts').then(({ createTableTool }) => createTableTool(whole)));
  const openTable = async (file?: File) => {
    const tool = await table();
    if (tool === undefined || ended.aborted) return;
    show(tool);
    if (file) await tool.read(file);
  };
  const meeting = onFirstUse(() =>
    import('./meeting/meeting-tool.ts').then(({ createMeetingTool }) => createMeetingTool(whole)),
  );
  const openMeeting = async (isByVisitor = true) => {
    const tool = await meeting();
    if (tool !== undefined && !ended.aborted) show(tool, isByVisitor);
    return tool;
  };
  const restore = async () => {
    if (readMeeting(location.hash) === undefined) {
      if (open !== undefined && open === (await meeting())) close();
      return;
    }
    await (await openMeeting(false))?.restore();
  };
  window.addEventListener('popstate', () => void restore(), { signal: ended });
  takeDroppedFiles(words.drop, file => void openTable(file), ended);
  const tableButton = button('outlined', [words.openTable], () => {
    opener = tableButton;
    void openTable();
  });
  const meetingButton = button('outlined', [words.openMeeting], () => {
    opener = meetingButton;
    void openMeeting();
  });
  return {
    buttons: [meetingButton, tableButton],
    restore,
    close,
    mapped() {
      if (open === undefined) return;
      map()?.showReach(false);
      open.shown();
    },
  };
}

/** Loads once; after a failure the next use tries again. */
function onFirstUse<T>(load: () => Promise<T>): () => Promise<T | undefined> {
  let loading: Promise<T> | undefined;
  return async () => {
    loading ??= load();
    try {
      return await loading;
    } catch {
      loading = undefined;
      return undefined;
    }
  };
}

/** A file may be dropped anywhere on the page; without this, the browser would leave the page for it. */
function takeDroppedFiles(invitation: string, onFile: (file: File) => void, signal: AbortSignal): void {
  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
  document.documentElement.dataset.drop = invitation;
  const mark = (is: boolean) => document.documentElement.classList.toggle('is-dragging', is);
  document.addEventListener(
    'dragover',
    event => {
      // The studio of maps takes pictures.
      if (!isFile(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      mark(true);
    },
    { signal },
  );
  document.addEventListener(
    'dragleave',
    ({ relatedTarget }) => {
      if (relatedTarget === null) mark(false);
    },
    { signal },
  );
  document.addEventListener(
    'drop',
    event => {
      mark(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file === undefined || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onFile(file);
    },
    { signal },
  );
}
