import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { applyNodeChanges, ReactFlow, type Edge, type Node, type NodeChange } from 'reactflow';
import 'reactflow/dist/style.css';
import { allLinks } from '../../../../src/domain/graph/links';
import { largeModule } from '../large-module';

const content = largeModule(2000);
const startNodes = content.nodes.map((node): Node => ({
  id: node.id,
  position: { ...node.position },
  data: { label: 'Node' },
}));
const edges = allLinks(content).map(({ from, to }): Edge => ({
  id: `${from.nodeId}/${from.choiceId ?? ''}`,
  source: from.nodeId,
  target: to,
}));

/** The canvas library with the measured number of plain nodes and links, and a text field. */
function BareCanvas() {
  const [nodes, setNodes] = useState(startNodes);
  const [title, setTitle] = useState('');
  const change = useCallback((changes: NodeChange[]) => {
    setNodes((before) => applyNodeChanges(changes, before));
  }, []);
  return (
    <>
      <input
        aria-label="Title"
        value={title}
        onChange={(event) => {
          const label = event.target.value;
          setTitle(label);
          setNodes((before) => before.map((node, at) => (at === 0 ? { ...node, data: { label } } : node)));
        }}
      />
      <ReactFlow
        nodes={nodes}
        edges={edges}
        onNodesChange={change}
        onlyRenderVisibleElements
        minZoom={0.1}
        defaultViewport={{ x: 40, y: 40, zoom: 1 }}
      />
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<BareCanvas />);
