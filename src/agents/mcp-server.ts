// The Model Context Protocol over the tools: one server object for each request over HTTP, or for each connection of a program.
import { type GetPromptResult, McpServer, type McpServerFactory } from '@modelcontextprotocol/server';
import { PROMPTS } from './prompts.ts';
import { RESOURCES } from './resources.ts';
import { RefusedError, type Service, type Tool } from './tools/tool.ts';
import { TOOLS } from './tools.ts';

const INSTRUCTIONS =
  'Exact location data from open maps: travel times along real streets and timetables, places of interest, an explained location score, census figures, addresses, and texts in which each sentence cites its facts. ' +
  'Do not estimate what a tool can answer. Check the label and confidence of a place before you rely on it. "No figure" is not zero. Show the credit of an answer wherever you show its data.';

/** The lists are those of the program: no message tells of a change. */
const FIXED = { listChanged: false };
const CAPABILITIES = { tools: FIXED, resources: FIXED, prompts: FIXED };

export interface McpWishes {
  readonly version: string;
  readonly service: Service;
  /** Whether tools may keep something; default true. */
  readonly keeps?: boolean;
  /** Told of faults that are no refusals; the model hears only that the tool failed. */
  readonly onFault?: (fault: unknown) => void;
}

/** Makes server objects. They hold nothing between two requests, so any thread may answer the next one. */
export function mcpServers({ version, service, keeps = true, onFault }: McpWishes): McpServerFactory {
  return () => {
    const server = new McpServer(
      { name: 'umkreis', title: 'Umkreis', version },
      { instructions: INSTRUCTIONS, capabilities: CAPABILITIES },
    );
    for (const tool of TOOLS) if (keeps || !tool.keeps) addTool(server, tool, service, onFault);
    for (const { uri, name, title, description, mimeType, read } of RESOURCES) {
      server.registerResource(name, uri, { title, description, mimeType }, async () => ({
        contents: [{ uri, mimeType, text: await read(service) }],
      }));
    }
    for (const { name, title, description, input, text } of PROMPTS) {
      server.registerPrompt(
        name,
        { title, description, argsSchema: input },
        (given): GetPromptResult => ({
          messages: [{ role: 'user', content: { type: 'text', text: text(given as never) } }],
        }),
      );
    }
    return server;
  };
}

function addTool(server: McpServer, tool: Tool, service: Service, onFault: McpWishes['onFault']): void {
  const { name, title, description, input, keeps = false } = tool;
  const annotations = { readOnlyHint: !keeps, destructiveHint: false, idempotentHint: !keeps, openWorldHint: false };
  server.registerTool(name, { title, description, inputSchema: input, annotations }, async given => {
    try {
      const answer = await tool.answer(given as never, service);
      // As text, too: many clients show the model nothing else.
      const structuredContent: Record<string, unknown> = JSON.parse(JSON.stringify(answer));
      return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
    } catch (fault) {
      const isRefusal = fault instanceof RefusedError;
      if (!isRefusal) onFault?.(fault);
      const text = isRefusal ? fault.message : 'The tool failed inside the service. Try again.';
      return { isError: true, content: [{ type: 'text', text }] };
    }
  });
}
